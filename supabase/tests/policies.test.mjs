import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import { answers } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { storeParameters } from '#supabase/tests/support/desk.mjs'
import { sessionToken } from '#supabase/tests/support/session.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const PRIVATE_TABLES = ['submission_details', 'idempotency_keys', 'rate_limits', 'auto_replies', 'outbox']
const PERMISSION_DENIED = '42501'

const backend = await sharedBackend()
after(() => backend.end())

const as = (token) =>
  createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false },
    accessToken: token ? async () => token : undefined,
  })

assert.equal((await backend.submit(answers())).status, 200)
const clients = { anonymous: as(null), stranger: as(sessionToken(backend.dataDir, randomUUID())) }

const writes = (client) => ({
  insert: client.from('Form Sub').insert({ form_data: answers() }),
  update: client.from('Form Sub').update({ form_data: {} }).gt('id', 0),
  delete: client.from('Form Sub').delete().gt('id', 0),
})

async function assertUnchanged() {
  const rows = await backend.rows()
  assert.equal(rows.length, 1)
  assert.equal(rows[0].form_data.firstName, 'Ana')
}

for (const who of ['anonymous', 'stranger']) {
  describe(`${who}, who is not staff`, () => {
    test('reads no requests, and gets no error', async () => {
      const { data, error } = await clients[who].from('Form Sub').select()
      assert.equal(error, null)
      assert.deepEqual(data, [])
    })

    test('cannot write a request', async () => {
      for (const [name, write] of Object.entries(writes(clients[who]))) {
        assert.equal((await write).error?.code, PERMISSION_DENIED, name)
      }
      await assertUnchanged()
    })

    test('cannot become staff', async () => {
      const { error } = await clients[who].from('staff').insert({ user_id: randomUUID() })
      assert.equal(error?.code, PERMISSION_DENIED)
      assert.equal((await backend.client(backend.secretKey).from('staff').select()).data.length, 1)
    })

    test('cannot call store_submission', async () => {
      const { error } = await clients[who].rpc('store_submission', storeParameters(answers()))
      assert.equal(error?.code, PERMISSION_DENIED)
      await assertUnchanged()
    })

    test('sees no submission details', async () => {
      const { data } = await clients[who].from('submission_details').select()
      assert.deepEqual(data ?? [], [])
    })
  })
}

describe('staff', () => {
  test('sign in and read requests and their details, but cannot write', async () => {
    const client = backend.client()
    const { error } = await client.auth.signInWithPassword(backend.staff)
    assert.equal(error, null)
    const { data } = await client.from('Form Sub').select().order('created_at', { ascending: false })
    assert.deepEqual(Object.keys(data[0]).sort(), ['created_at', 'form_data', 'id'])
    assert.deepEqual(data[0].form_data, answers())
    const details = await client.from('submission_details').select()
    assert.equal(details.data.length, 1)
    for (const [name, write] of Object.entries(writes(client))) {
      assert.equal((await write).error?.code, PERMISSION_DENIED, name)
    }
    await assertUnchanged()
  })

  test('lose access when they sign out, even with a token kept from before', async () => {
    const client = backend.client()
    const { data: signedIn } = await client.auth.signInWithPassword(backend.staff)
    const kept = as(signedIn.session.access_token)
    const sees = async () => [
      (await kept.from('Form Sub').select()).data,
      (await kept.from('staff').select()).data,
    ]
    const held = () => kept.rpc('submission_meta', { p_ids: [] })
    assert.deepEqual(
      (await sees()).map(({ length }) => length),
      [1, 1],
    )
    assert.equal((await held()).data.staff, true)

    await client.auth.signOut({ scope: 'local' })
    assert.deepEqual(await sees(), [[], []])
    assert.notEqual((await held()).data?.staff, true)
  })

  test('lose access when their session reaches its maximum age or its idle limit', async () => {
    const client = backend.client()
    const { data: signedIn } = await client.auth.signInWithPassword(backend.staff)
    const kept = as(signedIn.session.access_token)
    const caller = async () => {
      const { user, staff } = (await kept.rpc('submission_meta', { p_ids: [] })).data
      const rows = (await kept.from('Form Sub').select()).data.length
      return [user, staff, rows]
    }
    const signedInFor = (begun, used) =>
      write(
        backend,
        `update auth.sessions set created_at = now() - interval '${begun}',
           refreshed_at = (now() - interval '${used}') at time zone 'utc'
         where user_id = (select id from auth.users where email = '${backend.staff.email}')`,
      )
    const held = [backend.staff.email, true, 1]
    assert.deepEqual(await caller(), held)
    await signedInFor('11 hours 59 minutes', '1 hour 59 minutes')
    assert.deepEqual(await caller(), held)
    await signedInFor('12 hours', '1 minute')
    assert.deepEqual(await caller(), [null, false, 0])
    await signedInFor('3 hours', '2 hours')
    assert.deepEqual(await caller(), [null, false, 0])
    await write(backend, 'update private.desk_settings set session_idle_hours = 4')
    assert.deepEqual(await caller(), held)

    // A refresh counts as use, but does not reset the age of the session.
    await signedInFor('3 hours', '4 hours')
    assert.deepEqual(await caller(), [null, false, 0])
    const { data: renewed } = await client.auth.refreshSession()
    assert.equal(
      (await as(renewed.session.access_token).rpc('submission_meta', { p_ids: [] })).data.staff,
      true,
    )
    await write(backend, 'update private.desk_settings set session_hours = 3')
    assert.deepEqual(await caller(), [null, false, 0])
  })
})

describe('the service role', () => {
  test('reads requests, but writes them only through store_submission', async () => {
    const service = backend.client(backend.secretKey)
    for (const [name, write] of Object.entries(writes(service))) {
      assert.equal((await write).error?.code, PERMISSION_DENIED, name)
    }
    await assertUnchanged()
  })
})

// gateway.test.mjs covers every other way in.
describe('the data API', () => {
  test('rejects a token that was signed with another secret', async () => {
    const forged = as(sessionToken(backend.dataDir, randomUUID(), 'a guess'))
    const { data, error } = await forged.from('Form Sub').select()
    assert.ok(error)
    assert.equal(data, null)
  })

  test('rejects a request without a key', async () => {
    const response = await fetch(`${backend.url}/rest/v1/Form%20Sub`)
    assert.equal(response.status, 401)
  })

  test('does not expose private tables, not even to the service role', async () => {
    for (const key of [backend.publishableKey, backend.secretKey]) {
      for (const table of PRIVATE_TABLES) {
        const { data, error } = await backend.client(key).schema('private').from(table).select()
        assert.ok(error, table)
        assert.equal(data, null)
      }
    }
  })
})
