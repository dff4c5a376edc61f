// What a deleted request would leave behind: its mails as files, and its words in pages of the database that are free to
// be used again, or in the write-ahead log.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMailFileName } from '#contract/notification-kinds.ts'
import { isSignInMail } from './mailbox.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const MAILS_KEPT_MS = 30 * DAY_MS

/** What may be erased of the folder: nothing that is not of our own making. */
const readName = (name) => readMailFileName(name) ?? (isSignInMail(name) ? { about: 'nobody' } : undefined)

/** Removes mails that are old, and those about requests that are gone; one that is about several, with any of them. */
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
 * Rewrites every table that holds something about visitors, and begins a new segment of the log. Left to itself,
 * Postgres keeps old segments under new names, with what they held.
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
 * Answers what to call now and then. A deletion that staff asked for leaves no trace from the next call on; one by age,
 * of which every new request may bring some, within a day.
 */
export function createEraser(postgres, directory, mailDirectory, { rewrites }) {
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
    // Names of files go with the files, in the next sweep.
    const isDue =
      !rows[0].files_wait &&
      (isAfter(rows[0].asked) || (isAfter(rows[0].latest) && now - rewrittenAt > DAY_MS))
    if (isDue || now - mailsAt > DAY_MS / 24) {
      await removeMails(postgres, mailDirectory, now, isDue)
      mailsAt = now
    }
    if (!isDue) return
    // Pages and log of an external database are its operator's.
    if (rewrites) await rewrite(postgres)
    if (!existsSync(mark)) writeFileSync(mark, '')
    // As of when it began: what was deleted meanwhile is for the next time.
    utimesSync(mark, now / 1000, now / 1000)
  }
}
