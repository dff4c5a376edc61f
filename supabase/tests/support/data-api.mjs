// The data, auth and storage API over an empty database, called without a network: PGlite in memory, or with
// TEST_DATABASE (an address such as postgres://) a real server.

import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { App, setExperimental } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createClient } from '@supabase/supabase-js'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { hostedTime, STORAGE_GRANTS } from '#scripts/backend/database.mjs'
import { migrate, ROLES } from '#scripts/backend/migrations.mjs'
import { diskStorage, withHostedNames } from '#scripts/backend/storage.mjs'

export const URL = 'http://127.0.0.1:9'
export const PUBLISHABLE_KEY = 'sb_publishable_test_test_test_test_test_1'
export const SECRET_KEY = 'sb_secret_test_test_test_test_test_testa1'
const PASSWORD = 'long enough for anybody'

/** The library gives JSON to its driver as text, except its storage; the driver would write text as JSON once more. */
const serialize = (json) => (typeof json === 'string' ? json : JSON.stringify(json))
const jsonb = { to: 3802, from: [3802], parse: JSON.parse, serialize }
/** Or the driver would cut times to milliseconds, and pages would repeat rows. */
const timestamptz = { to: 1184, from: [1184], parse: hostedTime, serialize: String }

/** The migrated database, which the first file of a run keeps for the others: creating one takes three times as long. */
const DUMP = process.env.MIGRATED_DATABASE

async function keepDump(driver) {
  const dump = await driver.dumpDataDir('none')
  writeFileSync(`${DUMP}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${DUMP}.${process.pid}`, DUMP)
}

/** A connection, and what the tests use of the driver of PGlite. */
async function connect(dump, url = process.env.TEST_DATABASE) {
  if (!url) {
    const pgliteOptions = { loadDataDir: dump && (await openAsBlob(dump)) }
    const connection = await createPgliteConnection({ url: 'memory://', pgliteOptions })
    return { connection, postgres: connection.driver }
  }
  // Needs the package postgres (CONTRIBUTING.md).
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const postgresOptions = { types: { jsonb, timestamptz }, onnotice() {} }
  const connection = await createPostgresConnection({ url, postgresOptions })
  const from = (driver) => ({
    exec: (sql) => driver.unsafe(sql),
    query: async (sql, values) => ({ rows: await driver.unsafe(sql, values) }),
    transaction: (work) => driver.begin((tx) => work(from(tx))),
  })
  return { connection, postgres: from(connection.driver) }
}

const EMPTY = `
  truncate "Form Sub", requests, journal, files, audit, private.outbox, private.rate_limits,
    private.idempotency_keys, storage.objects restart identity cascade;
  update private.settings set retention_days = null;`

/** Opens the data API of a database with these migrations, or with all. */
export async function openDataApi(files) {
  // The library prints each refused statement.
  console.error = () => {}
  setExperimental('storage', true)
  const isKept = existsSync(DUMP ?? '') && !files
  const { connection, postgres } = await connect(isKept ? DUMP : undefined)
  // Or the library would grant everything to the roles of the API.
  connection.rlsState = 'active'
  const keys = { publishable_key: PUBLISHABLE_KEY, secret_key: SECRET_KEY, jwt_secret: PASSWORD.repeat(2) }
  const signUp = { enable_signup: true, email: { enable_confirmations: false } }
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    storage: { enabled: true, file_size_limit: '50MiB' },
    options: { server: { disableStudio: true } },
    auth: { enabled: true, ...keys, ...signUp },
  })
  app._storageAdapter = diskStorage(temporaryFolder((remove) => process.once('exit', remove)))
  await app.ensureSystemSchema()
  await postgres.exec(ROLES + STORAGE_GRANTS)
  await migrate(postgres, { seed: false, files })
  if (DUMP && !isKept && !files && !process.env.TEST_DATABASE) await keepDump(postgres)

  async function fetch(input, init) {
    const request = new Request(input, init)
    const isSigned = request.method === 'POST' && request.url.includes('/sign/')
    const response = await app.fetch(request)
    return isSigned ? withHostedNames(response) : response
  }
  const client = (key = PUBLISHABLE_KEY) =>
    createClient(URL, key, { auth: { persistSession: false, autoRefreshToken: false }, global: { fetch } })

  /** Signs an account in; with a role, it is staff. */
  async function signIn(email, role) {
    const account = client()
    const credentials = { email, password: PASSWORD }
    const { error } = await account.auth.signUp(credentials)
    if (error) throw error
    await account.auth.signInWithPassword(credentials)
    if (role) {
      const [name] = email.split('@')
      await postgres.query(
        'insert into public.staff (email, user_id, name, role) select email, id, $2, $3 from auth.users where email = $1',
        [email, name[0].toUpperCase() + name.slice(1), role],
      )
    }
    return account
  }

  const rows = async (sql, values) => [...(await postgres.query(sql, values)).rows]
  return {
    postgres,
    fetch,
    client,
    signIn,
    password: PASSWORD,
    rows,
    count: async (rest) => (await rows(`select count(*)::int from ${rest}`))[0].count,
    stateOf: async (id) => (await rows('select * from requests where id = $1', [id]))[0],
    outbox: async () => (await rows('select kind from private.outbox order by id')).map(({ kind }) => kind),
    /** Inserts many rows at once: after each message, a trigger would compute the facts of its request anew. */
    withoutTriggers: (sql) =>
      postgres.transaction((tx) => tx.exec(`set local session_replication_role = replica; ${sql}`)),
    /** Keeps staff and their accounts. */
    reset: () => postgres.exec(EMPTY),
    end: () => connection.close(),
  }
}
