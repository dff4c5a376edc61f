// The data, auth and storage API over a database of its own, called without a network. TEST_DATABASE is the address of a
// PostgreSQL server on which databases may be created; run.mjs starts one.
import { after } from 'node:test'
import { App, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
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

/** Connects to a database of the server, a few times: each connection plans and compiles every function for itself. */
export const connect = (database, options) =>
  createPostgresConnection({
    url: process.env.TEST_DATABASE,
    postgresOptions: { database, types: { jsonb, timestamptz }, onnotice() {}, max: 3, ...options },
  })

/** What the tests use of a driver, in the words of PGlite. */
const from = (driver) => ({
  exec: (sql) => driver.unsafe(sql),
  query: async (sql, values) => ({ rows: [...(await driver.unsafe(sql, values))] }),
  transaction: (work) => driver.begin((tx) => work(from(tx))),
})

/** Deletes the rows, because TRUNCATE creates the files of each table and index anew, which takes thirty times as long. */
const EMPTY = `
  delete from "Form Sub"; delete from requests; delete from journal; delete from messages; delete from payments; delete from mails;
  delete from files; delete from audit; delete from private.links; delete from private.outbox;
  delete from private.rate_limits; delete from private.idempotency_keys; delete from storage.objects;
  update private.settings set retention_days = null where retention_days is not null;
  select setval(seqrelid, seqstart, false) from pg_sequence
    where seqrelid::regclass::text in ('"Form Sub_id_seq"', 'messages_id_seq', 'payments_id_seq', 'private.outbox_id_seq', 'audit_id_seq')`

/** Opens the API of a database, and brings it up to these migrations. */
async function openApp(database, files) {
  const connection = connect(database)
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
  const postgres = from(connection.driver)
  await postgres.exec(ROLES + STORAGE_GRANTS)
  await migrate(postgres, { seed: false, files })
  return { app, postgres, reload: () => connection.introspect(), end: () => connection.close() }
}

/** The migrated database that the first file of a run creates, and of which others get a copy. */
const TEMPLATE = 'migrated'

/** Creates a database: empty if it gets migrations of its own. */
async function createDatabase(files) {
  const database = `test_${process.pid}`
  const { driver: sql } = connect(undefined, { max: 1 })
  await sql`select pg_advisory_lock(1)`
  if (!files && (await sql`select from pg_database where datname = ${TEMPLATE}`).length === 0) {
    await sql.unsafe(`create database ${TEMPLATE}`)
    const { end } = await openApp(TEMPLATE)
    await end()
  }
  await sql.unsafe(`create database ${database} template ${files ? 'template1' : TEMPLATE}`)
  await sql.end()
  return database
}

/** Opens the data API of a database with these migrations, or with all, until the tests end. A lead is signed in. */
export async function openDataApi(files) {
  // The library prints each refused statement.
  console.error = () => {}
  setExperimental('storage', true)
  const database = await createDatabase(files)
  const { app, postgres, reload, end } = await openApp(database, files)
  after(end)

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

  const withoutTriggers = (sql) =>
    postgres.transaction((tx) => tx.exec(`set local session_replication_role = replica; ${sql}`))
  const rows = async (sql, values) => (await postgres.query(sql, values)).rows
  return {
    database,
    postgres,
    fetch,
    client,
    service: client(SECRET_KEY),
    lead: await signIn('lead@example.com', 'lead'),
    signIn,
    password: PASSWORD,
    /** Reads the schema anew, which a hosted project does by itself once a migration has changed it. */
    reload,
    rows,
    count: async (rest) => (await rows(`select count(*)::int from ${rest}`))[0].count,
    stateOf: async (id) => (await rows('select * from requests where id = $1', [id]))[0],
    outbox: async () => (await rows('select kind from private.outbox order by id')).map(({ kind }) => kind),
    /** Inserts many rows at once: after each message, a trigger would compute the facts of its request anew. */
    withoutTriggers,
    /** Keeps staff and their accounts. */
    reset: () => withoutTriggers(EMPTY),
  }
}
