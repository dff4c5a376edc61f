// Who may do what with the data API: every table and every function for every caller. One letter for each caller, in the
// order of CALLERS: + done, 0 nothing found, - refused.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openDataApi } from './support/data-api.mjs'
import { parametersOf } from './support/request.mjs'

const CALLERS = ['visitor', 'stranger', 'former', 'member', 'lead', 'service']

const uuid = (digit) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const SENT = uuid(1)
const UNSENT = uuid(2)
const NOW = new Date().toISOString()
const HASH = 'c'.repeat(64)
const payment = { p_id: 1001, p_session: 'cs_1', p_amount: 310, p_currency: 'USD' }
const link = { p_id: 1001, p_hash: HASH }
const MESSAGE = { kind: 'message', body: 'Here it is.' }
const PAYMENT = { amount: 9, currency: 'USD', paid_on: '2026-11-24' }
const reply = { kind: 'reply', body: 'Thanks' }
const written = { p_id: 1001, p_key: uuid(5) }
const account = { p_account: 'a'.repeat(64), p_visitor: 'b'.repeat(64) }
const ids = { p_ids: [1001, 1002] }
const grant = { p_form: uuid(3), p_name: 'a.pdf', p_bytes: 9 }
const finished = { p_id: 1, p_attempt: 0, p_state: 'sent' }

const read = (table) => [table, 'read', (api) => api.from(table).select()]
const readColumn = (table, column) => [table, `read ${column}`, (api) => api.from(table).select(column)]
const insert = (table, what, row) => [table, `insert ${what}`, (api) => api.from(table).insert(row)]
const change = (table, values, key) => (api) => api.from(table).update(values).match(key).select()
const update = (table, values, key) => [table, `update ${Object.keys(values)}`, change(table, values, key)]
const remove = (table, key) => [table, 'delete', (api) => api.from(table).delete().match(key).select()]
const call = (name, parameters) => [name, 'call', (api) => api.rpc(name, parameters)]

const nobody = { owner: null, follow_up: null }
const entry = { request_id: 1001, version: 2, status: 'contacted', ...nobody, note: 'Called' }
/** It has a row for everyone, of zeros for those who see no request. */
async function callDeskCounts(api) {
  const { data, error } = await api.rpc('desk_counts', { p_today: '2027-01-01', p_late: NOW })
  return { error, data: data?.filter(({ open }) => open > 0) }
}
const colleague = { email: 'new@example.com', name: 'New', role: 'member' }

const ACCESS = [
  ['000+++', read('Form Sub')],
  ['------', insert('Form Sub', 'a row', { form_data: {} })],
  ['------', update('Form Sub', { form_data: {} }, { id: 1001 })],
  ['------', remove('Form Sub', { id: 1001 })],

  ['-00+++', read('requests')],
  ['------', insert('requests', 'a row', { id: 1003, received_at: NOW })],
  ['------', update('requests', { status: 'won' }, { id: 1001 })],
  ['------', update('requests', { withheld: [] }, { id: 1002 })],
  ['------', remove('requests', { id: 1001 })],

  ['-00+++', read('journal')],
  ['---++-', insert('journal', 'an entry', entry)],
  ['------', insert('journal', 'for another member', { ...entry, author: 'lead@example.com' })],
  ['------', insert('journal', 'at another time', { ...entry, made_at: NOW })],
  ['------', update('journal', { note: 'Changed' }, { request_id: 1001 })],
  ['------', remove('journal', { request_id: 1001 })],

  ['-00++-', readColumn('messages', 'id, kind, author, body, amount, name, phone')],
  ['-00++-', readColumn('messages', 'deliver_on, deliver_to')],
  ['------', readColumn('messages', 'key')],
  ['------', insert('messages', 'a message', { request_id: 1001, kind: 'message', author: 'x@example.com' })],
  ['------', insert('messages', 'for the customer', { request_id: 1001, kind: 'withdrawn' })],
  ['------', update('messages', { body: 'Changed' }, { request_id: 1001 })],
  ['------', remove('messages', { request_id: 1001 })],

  ['-00++-', readColumn('mails', 'what, received_at, address, files')],
  ['------', readColumn('mails', 'key')],
  ['------', insert('mails', 'a line', { request_id: 1001, key: uuid(6), what: 'ours', address: '' })],
  ['------', remove('mails', { request_id: 1001 })],

  ['-00++-', readColumn('payments', 'amount, currency, paid_on, how, is_void')],
  ...['key', 'session'].map((column) => ['------', readColumn('payments', column)]),
  [
    '------',
    insert('payments', 'a payment', {
      request_id: 1001,
      author: 'x',
      amount: 1,
      currency: 'USD',
      paid_on: '2026-11-24',
    }),
  ],
  ['------', update('payments', { amount: 2 }, { request_id: 1001 })],
  ['------', remove('payments', { request_id: 1001 })],

  ['-00+++', ['files', 'read sent', (api) => api.from('files').select('id, name, bytes').eq('id', SENT)]],
  ['-0000+', ['files', 'read unsent', (api) => api.from('files').select('id').eq('id', UNSENT)]],
  ...['form_key', 'visitor'].map((column) => ['-----+', readColumn('files', column)]),
  ['------', insert('files', 'a row', { form_key: uuid(3), name: 'a.pdf', bytes: 9 })],
  ['-----+', update('files', { arrived_at: NOW }, { id: UNSENT })],
  ['------', update('files', { dropped_at: NOW }, { id: UNSENT })],
  ['------', update('files', { request_id: 1001 }, { id: UNSENT })],
  ['------', remove('files', { id: UNSENT })],

  ['-00+++', read('staff')],
  ['----+-', insert('staff', 'a colleague', colleague)],
  ['------', insert('staff', 'with an account', { ...colleague, user_id: uuid(4) })],
  ['-000+-', update('staff', { role: 'lead' }, { email: 'member@example.com' })],
  ['-000+-', update('staff', { name: 'Another' }, { email: 'member@example.com' })],
  ['------', update('staff', { user_id: null }, { email: 'member@example.com' })],
  ['------', update('staff', { email: 'other@example.com' }, { email: 'member@example.com' })],
  ['------', remove('staff', { email: 'member@example.com' })],

  ['-000+-', read('audit')],
  ['---++-', insert('audit', 'a download', { what: 'downloaded', amount: 1 })],
  ['----+-', insert('audit', 'an export', { what: 'exported', amount: 1 })],
  ['------', insert('audit', 'a deletion', { what: 'deleted', amount: 1 })],
  ['------', insert('audit', 'for another', { what: 'signed-in', amount: 1, author: 'lead@example.com' })],
  ['------', update('audit', { amount: 5 }, { what: 'signed-in' })],
  ['------', remove('audit', { what: 'signed-in' })],

  ...['idempotency_keys', 'links', 'offers', 'outbox', 'rate_limits', 'schedule', 'settings'].map((table) => [
    '------',
    [table, 'read', (api) => api.schema('private').from(table).select()],
  ]),

  ['0++++-', call('whoami')],
  ['+++++-', call('count_sign_in', account)],
  ['-0000-', call('clear_sign_in', account)],
  ['++++++', call('health')],
  ['-00++-', ['desk_counts', 'call', callDeskCounts]],
  ['-00++-', call('readings', { p_ids: [1001] })],
  ['-00++-', call('answer_times', { p_from: '2020-01-01' })],
  ['-00++-', call('search_requests', { p_patterns: ['%ana%'], p_limit: 5 })],
  ['-00++-', call('search_all', { p_patterns: ['%ana%'] })],
  ['-00++-', call('other_requests', { p_id: 1001, p_domain: '' })],
  ['----+-', call('delete_requests', ids)],
  ['---++-', call('write_to_customer', { ...written, p_message: MESSAGE })],
  ['---++-', call('note_payment', { p_id: 1001, p_payment: PAYMENT, p_key: uuid(9) })],
  ['---00-', call('take_back_payment', { p_id: 1 })],
  ['---++-', call('begin_request', { p_key: uuid(8), p_answers: { firstName: 'Ana' } })],
  ['-00++-', call('revoke_link', { p_id: 1001 })],
  ['---++-', call('correct_email', { p_id: 1001, p_old: '', p_email: 'a@example.com', p_note: '' })],
  ['-----+', call('receive_mail', { p_mail: { isNamed: false }, p_ours: [] })],
  ['-----+', call('receive_payment', { ...payment, p_today: '2027-01-01' })],
  ['-----+', call('open_link', { ...link, p_version: 1 })],
  ['-----+', call('read_as_customer', link)],
  ['-----+', call('file_as_customer', { ...link, p_file: SENT })],
  ['-----+', call('respond_as_customer', { ...link, ...written, p_response: reply, p_today: '2027-01-01' })],
  ['-----0', call('renew_link', { p_id: 1001, p_email: 'ana@example.com', p_address: 'a' })],
  ['-----+', call('store_request', parametersOf())],
  ['-----+', call('grant_upload', grant)],
  ['-----0', call('drop_orphans')],
  ['-----+', call('claim_notifications', { p_limit: 1, p_lease: '1 minute' })],
  ['-----+', call('finish_notification', finished)],
  ['-----+', call('join_staff', { p_email: 'member@example.com' })],
  ['-----0', call('run_schedule')],
]

const SAMPLE = `
  insert into "Form Sub" (form_data) values ('{"firstName": "Ana", "company": "Brightpath"}'), ('{"firstName": "Spam", "company": "Brightpath"}');
  update requests set status = 'suspected', withheld = '{sales}' where id = 1002;
  insert into journal (request_id, version, status, author) values (1001, 1, 'new', 'lead@example.com');
  insert into messages (request_id, kind, author) values (1001, 'message', 'lead@example.com');
  insert into payments (request_id, author, amount, currency, paid_on) values (1001, 'stripe', 9, 'USD', '2026-11-24');
  insert into mails values (1001, '${uuid(7)}', 'ours', now(), 'lead@example.com', '{}');
  update private.links set hash = '${HASH}' where request_id = 1001;
  insert into files (id, form_key, name, bytes, request_id, sent_at) values
    ('${SENT}', '${uuid(3)}', 'a.pdf', 9, 1001, now()), ('${UNSENT}', '${uuid(3)}', 'b.pdf', 9, null, null);
  insert into audit (what) values ('signed-in');
  insert into private.outbox (request_id, kind) values (1001, 'sales');`

const data = await openDataApi()
const callers = { visitor: data.client(), service: data.service, lead: data.lead }
callers.stranger = await data.signIn('stranger@example.com')
for (const role of ['member', 'former']) callers[role] = await data.signIn(`${role}@example.com`, role)
await reset()

/** Restores what a call may have changed. */
async function reset() {
  await data.postgres.exec(`
    delete from staff where email = 'new@example.com';
    update staff set role = split_part(email, '@', 1), name = initcap(split_part(email, '@', 1))
      where role <> split_part(email, '@', 1) or name <> initcap(split_part(email, '@', 1))`)
  await data.reset()
  await data.postgres.exec(SAMPLE)
}

async function outcomeOf(attempt, caller) {
  const { data: found, error, status } = await attempt(callers[caller])
  // What is refused has changed nothing.
  if (error) return '-'
  await reset()
  if (status === 201) return '+'
  return found === null || found.length === 0 ? '0' : '+'
}

for (const [expected, [object, action, attempt]] of ACCESS)
  test(`${object}: ${action}`, async () => {
    const found = []
    for (const caller of CALLERS) found.push(await outcomeOf(attempt, caller))
    assert.equal(found.join(''), expected, `of ${CALLERS.join(', ')}`)
  })

test('the table above has every table and every function of the API', async () => {
  const names = await data.rows(`
    select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'v', 'm', 'p', 'f')
    union select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`)
  const listed = new Set(ACCESS.map(([, [object]]) => object))
  assert.deepEqual(new Set(names.map(({ name }) => name)), listed)
})

test('no function has a parsed body that uses a table or its row: PostgreSQL would refuse new columns', async () => {
  const found = await data.rows(`
    select p.oid::regprocedure::text as name from pg_proc as p
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is not null and exists (
      select from pg_depend left join pg_type as t on refclassid = 'pg_type'::regclass and t.oid = refobjid
      where classid = 'pg_proc'::regclass and objid = p.oid
        and (refclassid = 'pg_class'::regclass or t.typrelid <> 0))`)
  assert.deepEqual(found, [])
})

test('docs/deploy.md names each function of which the advisors of a project warn', async () => {
  const warned = await data.rows(`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')
      or pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`)
  const [expected] = readFileSync('docs/deploy.md', 'utf8').match(/db advisors.*/)
  const named = [...expected.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)
  assert.deepEqual(new Set(named), new Set(['private', ...warned.map(({ name }) => name)]))
})
