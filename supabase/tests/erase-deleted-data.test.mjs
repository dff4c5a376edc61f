import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { notificationId } from '#contract/notification-kinds.ts'
import { until } from '#scripts/lib/wait.mjs'
import { answers, launch } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { addColleague, addEntry, COLLEAGUE, find, ids, roles } from '#supabase/tests/support/desk.mjs'
import { openForm, pdf } from '#supabase/tests/support/files.mjs'

const MARK = 'markedquinceperson'
const DAY_MS = 24 * 60 * 60 * 1000

const first = await launch({ env: { DELIVERY_INTERVAL_SECONDS: '1' } })
let backend = first
const { staff } = await roles(backend)
after(() => backend.end().then(first.end))

const mailFolder = () => join(backend.dataDir, 'mail')
const mails = () => (existsSync(mailFolder()) ? readdirSync(mailFolder()) : [])

/** Every file in the data directory that contains a word. */
const filesWith = (word) =>
  readdirSync(backend.dataDir, { recursive: true }).filter((name) => {
    const file = join(backend.dataDir, name)
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile()
    return isFile && readFileSync(file).includes(word)
  })

test('deleting a person leaves nothing of them in any file, including the write-ahead log', async () => {
  const everywhere = Object.fromEntries(Object.keys(answers()).map((name) => [name, `${name} ${MARK}`]))
  const attribution = {
    'x-submission-attribution': encodeURIComponent(JSON.stringify({ landingPage: `/${MARK}` })),
  }
  const form = openForm(backend)
  await form.add(`${MARK}.pdf`, Buffer.concat([pdf(), Buffer.from(MARK)]))
  const sent = await backend.submit(
    {
      ...everywhere,
      email: `"${MARK}" <${MARK}@example.com>`,
      phone: `${MARK} +1 305 555 0100`,
      details: `${MARK} wants printed cups`,
    },
    { ...attribution, ...form.header() },
  )
  const plain = await backend.submit(answers({ firstName: MARK, email: `${MARK}@example.com` }))
  const other = await backend.submit(answers({ email: 'other@example.com' }))
  for (const { status, body } of [sent, plain, other]) assert.equal(status, 200, body.error)
  const references = [sent, plain, other].map(({ body }) => Number(body.reference))
  await addEntry(staff, references[0], { p_note: `${MARK} called` })
  // An email to a colleague: its outbox payload holds the note, even after it is sent.
  await addColleague(backend)
  const assigned = await addEntry(staff, references[0], {
    p_seen: 1,
    p_note: `${MARK} wants a call`,
    p_owner: COLLEAGUE,
  })
  assert.equal(assigned.data.outcome, 'saved')
  await write(
    backend,
    `select 1 / count(*) from private.outbox where channel = 'owner_email' and payload ->> 'note' like '${MARK}%'`,
  )
  const mailsOf = (reference) => mails().filter((name) => name.startsWith(`${reference}.`))
  await until(() => references.every((reference) => mailsOf(reference).length > 0))
  assert.ok(filesWith(MARK).some((name) => name.startsWith('database/')))
  assert.ok(filesWith(MARK).some((name) => name.startsWith('mail/')))
  assert.ok(filesWith(MARK).some((name) => name.startsWith('files/')))

  const whose = `${MARK}@example.com`
  assert.equal((await staff.rpc('count_submissions_by_person', { p_whose: whose })).data.amount, 2)
  const { data } = await staff.rpc('delete_submissions_by_person', { p_whose: whose, p_amount: 2 })
  assert.deepEqual(data, { outcome: 'deleted', amount: 2 })
  await until(
    () => filesWith(MARK).length === 0,
    () => `the deleted data is still in ${filesWith(MARK)}`,
  )
  assert.ok(mailsOf(references[2]).length > 0, 'emails of other visitors are kept')
  assert.deepEqual(ids(await find(staff)), [references[2]])
})

test('the search for a person matches their email address in any notation', async () => {
  await backend.submit(answers({ email: 'Ben <Ben@Example.com>' }))
  for (const whose of ['ben@example.com', '"Ben B" < BEN@example.com >'])
    assert.equal((await staff.rpc('count_submissions_by_person', { p_whose: whose })).data.amount, 1, whose)
  for (const whose of ['<ben@example.co>', 'en@example.com', 'Ben'])
    assert.equal((await staff.rpc('count_submissions_by_person', { p_whose: whose })).data.amount, 0, whose)
})

test('a restart restores nothing deleted, removes email files after thirty days, and keeps files of others', async () => {
  const rows = await backend.rows()
  await backend.stop()
  const put = (name, days) => {
    const time = new Date(Date.now() - days * DAY_MS)
    writeFileSync(join(mailFolder(), name), '')
    utimesSync(join(mailFolder(), name), time, time)
  }
  put('2026-01-01T00-00-00.000Z-old.txt', 31)
  put('2026-01-01T00-00-00.000Z-young.txt', 29)
  put('somebody-elses.eml', 400)
  const alert = (id) =>
    `${notificationId({ id, channel: 'alert_email', createdAt: '2026-01-01T00:00:00Z' })}.eml`
  put(alert(1), 31)
  put(alert(2), 29)
  backend = await launch({ dataDir: first.dataDir })
  await until(() => !mails().includes('2026-01-01T00-00-00.000Z-old.txt') && !mails().includes(alert(1)))
  assert.ok(mails().includes(alert(2)))
  assert.ok(mails().includes('2026-01-01T00-00-00.000Z-young.txt'))
  assert.ok(mails().includes('somebody-elses.eml'))
  assert.deepEqual(await backend.rows(), rows)
  assert.deepEqual(filesWith(MARK), [])
})
