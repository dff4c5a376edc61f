import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { until } from '#scripts/lib/wait.mjs'
import { answers, round } from '#supabase/tests/support/backend.mjs'
import { addEntry, roles, store } from '#supabase/tests/support/desk.mjs'
import { mailedCode, mailsIn } from '#supabase/tests/support/mails.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const BEN = 'ben@company.example'
const DENIED = '42501'

const backend = await sharedBackend()
after(() => backend.end())
const { staff: lead } = await roles(backend)
const ben = backend.client()
const id = await store(backend, answers())

const save = async (client, p_name, p_role, p_email = BEN) => {
  const { data, error } = await client.rpc('save_member', { p_email, p_name, p_role })
  return error?.code ?? data
}
const remove = async (client, p_email = BEN) => {
  const { data, error } = await client.rpc('remove_member', { p_email })
  return error?.code ?? data
}
const members = async () => (await lead.rpc('desk_members')).data
const add = (client, p_seen, more = {}) =>
  addEntry(client, id, { p_seen, p_note: `after ${p_seen}`, ...more })

/** The newest notification to an address. */
const mailTo = (email) =>
  mailsIn(backend.dataDir).findLast(({ name, text }) => name.endsWith('.eml') && text.includes(email))?.text

async function signInWithCode() {
  await ben.auth.signInWithOtp({ email: BEN, options: { shouldCreateUser: false } })
  const code = await until(() => mailedCode(backend.dataDir, BEN), 'no email with a code arrived', 5000)
  const { error } = await ben.auth.verifyOtp({ email: BEN, token: code, type: 'magiclink' })
  assert.equal(error, null)
}

describe('a lead', () => {
  test('adds a colleague, who gets an account and an email, and signs in with a code', async () => {
    assert.equal(await save(lead, '  Ben   Carter ', 'member', ` ${BEN.toUpperCase()}`), 'invited')
    assert.deepEqual((await members()).at(-1), {
      email: BEN,
      name: 'Ben Carter',
      role: 'member',
      invited: true,
    })
    await round(backend)
    assert.deepEqual((await members())[0], { email: BEN, name: 'Ben Carter', role: 'member' })
    assert.match(mailTo(BEN), /staff added you to the desk/)
    await signInWithCode()
    assert.equal((await ben.rpc('search_submissions', { p_filter: {} }).select()).data.length, 1)
  })

  test('is the only one who can delete, export, set the retention, read the audit log and change members', async () => {
    for (const [name, parameters] of [
      ['count_submissions_by_person', { p_whose: '#1' }],
      ['delete_submissions_by_person', { p_whose: `#${id}`, p_amount: 1 }],
      ['get_retention', { p_days: null }],
      ['set_retention', { p_days: 30 }],
      ['desk_audit', {}],
      ['export_submissions', { p_filter: {} }],
      ['save_member', { p_email: BEN, p_name: 'Ben', p_role: 'lead' }],
      ['remove_member', { p_email: backend.staff.email }],
    ])
      assert.equal((await ben.rpc(name, parameters)).error?.code, DENIED, name)
    assert.equal((await backend.rows()).length, 1)
  })

  test('cannot be removed or demoted as the last one', async () => {
    const { email } = backend.staff
    assert.equal(await remove(lead, email), 'last_lead')
    assert.equal(await save(lead, 'Ana', 'member', email), 'last_lead')
    assert.equal(await save(lead, 'Ana Ruiz', 'lead', email), 'changed')
    assert.equal(await save(lead, 'Ana Ruiz', 'lead', email), 'unchanged')
    assert.equal(await save(lead, 'Ben Carter', 'lead'), 'changed')
    assert.equal(await save(lead, 'Ana Ruiz', 'member', email), 'changed')
    assert.equal(await save(lead, 'Ana Ruiz', 'lead', email), DENIED)
    assert.equal(await save(ben, 'Ana Ruiz', 'lead', email), 'changed')
    assert.equal(await save(ben, 'Ben Carter', 'member'), 'changed')
  })

  test('removes a colleague, whose work and name stay, and can add them again', async () => {
    assert.equal((await add(ben, 0, { p_owner: BEN })).data.outcome, 'saved')
    assert.equal(await remove(lead), 'removed')
    assert.equal(await remove(lead), 'gone')
    assert.equal((await add(ben, 1)).error?.code, DENIED)
    assert.deepEqual((await ben.rpc('submission_meta', { p_ids: [id] })).data, {
      user: BEN,
      staff: false,
      role: null,
    })
    assert.deepEqual((await ben.from('Form Sub').select()).data, [])
    const { journal } = (await add(lead, 1)).data
    assert.deepEqual(
      journal.map(({ author, owner_name }) => [author, owner_name]),
      [
        ['Ana Ruiz', 'Ben Carter'],
        ['Ben Carter', 'Ben Carter'],
      ],
    )
    assert.equal((await add(lead, 2, { p_owner: BEN.replace('ben', 'no') })).data.outcome, 'no_such_owner')
    assert.equal(await save(lead, 'Ben Carter', 'member'), 'added')
    assert.equal((await add(ben, 2)).data.outcome, 'saved')
  })

  test('withdraws an invitation before its account exists, so that none is created', async () => {
    const email = 'eve@company.example'
    assert.equal(await save(lead, 'Eve', 'lead', email), 'invited')
    assert.equal(await remove(lead, email), 'removed')
    await round(backend)
    assert.equal(mailTo(email), undefined)
    assert.ok((await members()).every((member) => member.email !== email))
  })

  test('appears in the audit log with each of these changes', async () => {
    const { data } = await lead.rpc('desk_audit')
    assert.deepEqual(data.filter(({ what }) => what.startsWith('member')).slice(-2), [
      { ...data.at(-2), author: 'Ana Ruiz', what: 'member-changed', colleague: 'Ana Ruiz' },
      { ...data.at(-1), author: 'Ana Ruiz', what: 'member-added', colleague: 'Ben Carter' },
    ])
  })
})

test('only the secret key can create accounts', async () => {
  const create = (apikey) =>
    fetch(`${backend.url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'mallory@company.example', email_confirm: true }),
    })
  assert.equal((await create(backend.publishableKey)).status, 404)
  const { error } = await lead.rpc('complete_invitation', { p_email: 'mallory@company.example' })
  assert.equal(error?.code, DENIED)
})
