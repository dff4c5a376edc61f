// Erases what a deleted request would leave behind: its emails as files, and its text in free pages of the database or
// in the write-ahead log.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMailFileName } from '#contract/notification-kinds.ts'
import { isSignInMail } from './mailbox.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const MAILS_KEPT_MS = 30 * DAY_MS

/** Recognizes the files that may be erased: only those that we wrote. */
const readName = (name) => readMailFileName(name) ?? (isSignInMail(name) ? { about: 'nobody' } : undefined)

/** Deletes old emails, and those about deleted requests; an email about several requests goes with any of them. */
async function removeMails(postgres, directory, now, isAnyGone) {
  if (!existsSync(directory)) return
  const mails = readdirSync(directory)
    .map((name) => ({ file: join(directory, name), ...readName(name) }))
    .filter(({ about }) => about)
  const numbers = [...new Set(mails.map(({ submission }) => submission).filter(Boolean))]
  const { rows } = await postgres.query(
    'select id::text from public."Form Sub" where id = any ($1::bigint[])',
    [numbers],
  )
  const existing = new Set(rows.map(({ id }) => id))
  for (const { file, about, submission } of mails) {
    const isOld = now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) > MAILS_KEPT_MS
    const isGone = about === 'several' ? isAnyGone : submission && !existing.has(submission)
    if (isOld || isGone) rmSync(file, { force: true })
  }
}

/**
 * Rewrites every table that may hold visitors' data, and starts a new WAL segment. By default, Postgres recycles old
 * segments under new names, contents included.
 */
async function rewrite(postgres) {
  const { rows } = await postgres.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'private')`,
  )
  for (const { name } of rows) await postgres.exec(`vacuum full ${name}`)
  await postgres.exec('set wal_recycle = off')
  await postgres.exec('select pg_switch_wal()')
  await postgres.exec('checkpoint')
}

/**
 * Returns a function to call periodically. The next call erases deletions that staff requested; deletions by age, which
 * any new request may trigger, within a day.
 */
export function createEraser(postgres, directory, mailDirectory) {
  const mark = `${directory}.rewritten`
  let mailsAt = 0
  return async (now = Date.now()) => {
    const rewrittenAt = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const { rows } = await postgres.query(
      `select max(made_at) filter (where reason = 'request') as asked, max(made_at) as latest,
         exists (select from private.request_files where submission_id is null and sent_at is not null
           and swept_at is null) as files_wait
       from private.deletions`,
    )
    const isAfter = (time) => time !== null && Date.parse(time) > rewrittenAt
    // The next sweep deletes file names together with their files.
    const isDue =
      !rows[0].files_wait &&
      (isAfter(rows[0].asked) || (isAfter(rows[0].latest) && now - rewrittenAt > DAY_MS))
    if (isDue || now - mailsAt > DAY_MS / 24) {
      await removeMails(postgres, mailDirectory, now, isDue)
      mailsAt = now
    }
    if (!isDue) return
    await rewrite(postgres)
    if (!existsSync(mark)) writeFileSync(mark, '')
    // The time at which this run started: the next run erases what was deleted during this one.
    utimesSync(mark, now / 1000, now / 1000)
  }
}
