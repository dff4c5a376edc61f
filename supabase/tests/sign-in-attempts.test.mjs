import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { write } from '#supabase/tests/support/database.mjs'
import { roles } from '#supabase/tests/support/desk.mjs'
import { earlyInQuarterHour } from '#supabase/tests/support/quarter-hour.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const backend = await sharedBackend()
after(() => backend.end())
await earlyInQuarterHour()
const { staff } = await roles(backend)

const somebody = () => randomBytes(32).toString('hex')

async function attempt({ kind = 'password', account, visitor = null, browser = null }) {
  const parameters = { p_kind: kind, p_account: account, p_visitor: visitor, p_browser: browser }
  const { data, error } = await backend.client().rpc('consume_sign_in_attempt', parameters)
  assert.equal(error, null)
  assert.ok(data.retry_after > 0)
  return data.allowed ? data.delay_ms : 'refused'
}

/** Requests a code; returns whether a new one is sent, or the one sent before stays valid. */
async function askForCode({ account, browser = null }) {
  const parameters = { p_kind: 'mail', p_account: account, p_visitor: somebody(), p_browser: browser }
  const { data } = await backend.client().rpc('consume_sign_in_attempt', parameters)
  assert.deepEqual([data.allowed, data.delay_ms], [true, 0])
  return data.sends
}

const attempts = async (count, from) => {
  const all = []
  for (let i = 0; i < count; i++) all.push(await attempt(from(i)))
  return all
}

const hashed = (text) => `encode(sha256((${text})::text::bytea), 'hex')`
/** Makes many attempts in one statement, ignoring outcomes; each gets its own account or visitor if none is given. */
const attempted = (count, { account, visitor, browser }) => {
  const [p_account, p_visitor, p_browser] = [account, visitor, browser].map((who) => who && `'${who}'`)
  const own = hashed('random()')
  return write(
    backend,
    `select public.consume_sign_in_attempt('password', ${p_account ?? own}, ${p_visitor ?? own}, ${p_browser ?? 'null'})
     from generate_series(1, ${count})`,
  )
}

test('one visitor has to wait a second longer each time before being blocked', async () => {
  const from = { account: somebody(), visitor: somebody() }
  assert.deepEqual(await attempts(17, () => from), [
    ...Array(10).fill(0),
    ...[1000, 2000, 3000, 4000, 5000],
    ...['refused', 'refused'],
  ])
})

test('guesses from many places are slowed down, too, by five seconds at most', async () => {
  const account = somebody()
  const more = (count) => attempts(count, () => ({ account, visitor: somebody() }))
  await attempted(99, { account })
  assert.deepEqual(await more(7), [0, 1000, 2000, 3000, 4000, 5000, 5000])
  await attempted(43, { account })
  assert.deepEqual(await more(2), [5000, 'refused'])
})

test('a known browser gets in at once, whatever strangers do', async () => {
  const account = somebody()
  const visitor = somebody()
  await attempted(20, { account, visitor })
  await attempted(151, { account })
  assert.equal(await attempt({ account, visitor }), 'refused')
  const browser = somebody()
  assert.equal(await attempt({ account, visitor, browser }), 0)
  assert.equal(await attempt({ account, visitor, browser, kind: 'code' }), 0)
})

test('a known browser is blocked after too many guesses, and a sign-in resets its attempts', async () => {
  const known = { account: somebody(), visitor: somebody(), browser: somebody() }
  await attempted(15, known)
  assert.equal(await attempt(known), 'refused')
  const { error } = await staff.rpc('reset_sign_in_attempts', {
    p_account: known.account,
    p_visitor: known.visitor,
    p_browser: known.browser,
  })
  assert.equal(error, null)
  assert.equal(await attempt(known), 0)
})

test('only a signed-in user can reset attempts', async () => {
  const from = { account: somebody(), visitor: somebody() }
  await attempted(16, from)
  const parameters = { p_account: from.account, p_visitor: from.visitor }
  assert.ok((await backend.client().rpc('reset_sign_in_attempts', parameters)).error)
  assert.equal(await attempt(from), 'refused')
  assert.equal((await staff.rpc('reset_sign_in_attempts', parameters)).error, null)
  assert.equal(await attempt(from), 0)
})

test('one visitor who tries many accounts is slowed down and blocked, too', async () => {
  const visitor = somebody()
  const more = () => attempts(2, () => ({ account: somebody(), visitor }))
  await attempted(39, { visitor })
  assert.deepEqual(await more(), [0, 1000])
  await attempted(18, { visitor })
  assert.deepEqual(await more(), [5000, 'refused'])
})

test('code emails have a lower limit, and simultaneous attempts are counted one by one', async () => {
  const from = { account: somebody(), visitor: somebody(), kind: 'mail' }
  const all = await Promise.all(Array.from({ length: 10 }, () => attempt(from)))
  assert.deepEqual(all.toSorted(), [...Array(5).fill(0), 1000, 2000, ...Array(3).fill('refused')].toSorted())
})

test('a code is sent once in five minutes and five times an hour, however many strangers request it', async () => {
  const account = somebody()
  const minutesLater = (minutes) =>
    write(
      backend,
      `update private.rate_limits set window_end = window_end - interval '${minutes} minutes' where scope = 'sign-in code ${account}'`,
    )
  const both = await Promise.all([askForCode({ account }), askForCode({ account })])
  assert.deepEqual(both.toSorted(), [false, true])
  await minutesLater(4)
  assert.equal(await askForCode({ account }), false)
  assert.equal(await askForCode({ account, browser: somebody() }), true)
  const sent = []
  for (let i = 0; i < 6; i++) {
    await minutesLater(5)
    sent.push(await askForCode({ account }))
  }
  assert.deepEqual(sent, [true, true, true, true, false, false])
})

test('a user who has signed in gets a new code at once', async () => {
  const account = somebody()
  assert.deepEqual([await askForCode({ account }), await askForCode({ account })], [true, false])
  await staff.rpc('reset_sign_in_attempts', { p_account: account })
  assert.equal(await askForCode({ account }), true)
})

test('an emailed code still works after strangers have used up the password attempts', async () => {
  const account = somebody()
  await attempted(160, { account })
  assert.equal(await attempt({ account, visitor: somebody() }), 'refused')
  assert.equal(await askForCode({ account }), true)
  assert.equal(await attempt({ account, visitor: somebody(), kind: 'code' }), 0)
})

test('a blocked visitor does not use up the attempts of the account', async () => {
  const account = somebody()
  const visitor = somebody()
  await attempted(200, { account, visitor })
  assert.equal(await attempt({ account, visitor: somebody() }), 0)
})

test('the RPC accepts only hashes, so that nothing stored identifies a person', async () => {
  const good = { p_kind: 'password', p_account: somebody(), p_visitor: null, p_browser: null }
  assert.equal((await backend.client().rpc('consume_sign_in_attempt', good)).error, null)
  const bad = { p_account: 'ana@example.com', p_kind: 'other', p_visitor: '10.0.0.1', p_browser: 'firefox' }
  for (const [name, value] of Object.entries(bad)) {
    const { error } = await backend.client().rpc('consume_sign_in_attempt', { ...good, [name]: value })
    assert.ok(error, name)
  }
})
