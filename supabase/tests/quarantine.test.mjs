import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { until } from '#scripts/lib/wait.mjs'
import { answers, round } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { launchDelivering } from '#supabase/tests/support/delivery.mjs'
import { addEntry, find, ids, remove, roles, submissionMeta } from '#supabase/tests/support/desk.mjs'

const SALES = 'sales@company.example'
const DIGEST_SECONDS = 3
const SPAM = { 'x-submission-honeypot': 'filled in' }

const { backend, mailServer, webhook, end } = await launchDelivering({
  SALES_EMAIL: SALES,
  QUARANTINE_DIGEST_SECONDS: String(DIGEST_SECONDS),
  DELIVERY_INTERVAL_SECONDS: '1',
})
after(end)
const as = await roles(backend)

async function suspicious(changes = {}) {
  const { status, body } = await backend.submit(answers(changes), SPAM)
  assert.equal(status, 200)
  return Number(body.reference)
}

const release = (id, who = as.staff, note = 'Not spam') =>
  who.rpc('release_submission', { p_submission_id: id, p_note: note })
const digests = () => mailServer.to(SALES).filter(({ headers }) => headers.subject.includes('in quarantine'))
const digestWith = (id) => digests().find(({ text }) => text.includes(`Request ${id}:`))
const salesMails = (id) => mailServer.to(SALES).filter(({ headers }) => headers.subject.includes(` ${id} `))

describe('the digest', () => {
  test('announces all quarantined requests to sales in one email, and later ones in the next', async () => {
    const early = [await suspicious(), await suspicious({ firstName: 'Zoë' }), await suspicious()]
    await until(() => digestWith(early[0]))
    assert.equal(digests().length, 1)
    const [{ text, headers }] = digests()
    assert.match(headers.subject, / 3 requests/)
    for (const id of early) assert.ok(text.includes(`https://company.example/form-submissions/${id}`), id)
    assert.ok(text.includes('Zoë') && text.includes('a field people can’t see'))

    const late = await suspicious()
    await until(() => digestWith(late))
    assert.equal(digests().length, 2)
    assert.ok(!digestWith(late).text.includes(`Request ${early[0]}:`))
    for (const id of [...early, late]) assert.deepEqual(salesMails(id), [])
  })

  test('omits released and deleted requests, and is skipped if none is left', async () => {
    const skipped = () =>
      backend.lines.filter((line) => line.includes('"quarantine_digest"') && line.includes('"skipped"'))
        .length
    const [sent, before] = [digests().length, skipped()]
    const [released, deleted] = [await suspicious(), await suspicious()]
    await release(released)
    await remove(as.staff, deleted)
    await until(() => skipped() > before)
    assert.equal(digests().length, sent)
  })
})

describe('releasing', () => {
  test('sends the withheld notifications once, apologizes for a long delay, and adds a journal entry', async () => {
    const id = await suspicious({ email: 'customer@example.com' })
    await write(
      backend,
      `update public."Form Sub" set created_at = created_at - interval '2 days' where id = ${id}`,
    )
    assert.deepEqual((await release(id)).data, { outcome: 'released' })
    await until(() => salesMails(id).length > 0 && mailServer.to('customer@example.com').length > 0)
    assert.match(mailServer.to('customer@example.com')[0].text, /sorry for the delay/)
    assert.match(salesMails(id)[0].text, /counts\s+from its release/)
    await until(() => webhook.received.some(({ body }) => body.data.id === id))
    assert.deepEqual((await release(id)).data, { outcome: 'unchanged' })

    const [known] = (await submissionMeta(as.staff, [id])).submissions
    assert.equal(known.quarantined, false)
    assert.deepEqual(
      known.journal.map(({ status, note, author, version }) => ({ status, note, author, version })),
      [{ status: 'new', note: 'Not spam', author: 'staff', version: 1 }],
    )
    assert.ok(!ids(await find(as.staff, { spam: 'yes' })).includes(id))
    await round(backend)
    assert.deepEqual([salesMails(id).length, mailServer.to('customer@example.com').length], [1, 1])
  })

  test('reverts the spam status, in an entry that follows those of colleagues', async () => {
    const id = await suspicious()
    await addEntry(as.staff, id, { p_status: 'spam', p_note: 'looks odd' })
    await release(id)
    const [{ journal }] = (await submissionMeta(as.staff, [id])).submissions
    assert.deepEqual(
      journal.map(({ version, status }) => [version, status]),
      [
        [2, 'new'],
        [1, 'spam'],
      ],
    )
  })

  test('is for staff only, and reports a missing request', async () => {
    const id = await suspicious()
    for (const who of [as.visitor, as.stranger]) assert.equal((await release(id, who)).error?.code, '42501')
    assert.equal((await submissionMeta(as.staff, [id])).submissions[0].quarantined, true)
    assert.deepEqual((await release(999_999)).data, { outcome: 'gone' })
  })
})
