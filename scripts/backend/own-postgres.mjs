// An external PostgreSQL (DATABASE_URL) instead of the one in this process. Several backends may share it.
import { CliError } from '#scripts/lib/cli-error.mjs'
import { patchDriver } from './patch-postgres-driver.mjs'

patchDriver()
const { createPostgresConnection } = await import('@supabase/lite/postgres')

const CONNECTIONS = 10
const CONNECT_SECONDS = 10
/** The advisory lock's key: any number that nothing else in the database uses. */
const PREPARING = 4_812_070_101

/** The library passes arguments as JSON text, which the driver would serialize again. */
const json = (type) => ({
  to: type,
  from: [type],
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: JSON.parse,
})

/** The part of PGlite's interface that this backend uses. */
const asEmbedded = (sql) => ({
  query: async (text, parameters = []) => ({ rows: await sql.unsafe(text, parameters) }),
  exec: (text) => sql.unsafe(text),
  answerOf: async (text, parameters) => (await sql.unsafe(text, parameters))[0].answer,
  transaction: (work) => sql.begin((transaction) => work(asEmbedded(transaction))),
})

/** Host, port and database, without the password. */
function nameOf(url) {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

function isDatabaseUrl(url) {
  return URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)
}

export async function connectTo(url, { timestamps, connections = CONNECTIONS }) {
  if (!isDatabaseUrl(url))
    throw new CliError(
      'DATABASE_URL is not a PostgreSQL URL: use postgres://user:password@host:5432/database.',
    )
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: connections,
      connect_timeout: CONNECT_SECONDS,
      onnotice: () => {},
      types: {
        timestamptz: { to: 1184, from: [1184], serialize: (value) => value, parse: timestamps },
        json: json(114),
        jsonb: json(3802),
      },
    },
  })
  const sql = connection.driver
  try {
    const [{ version }] = await sql`select current_setting('server_version_num')::integer as version`
    if (version < 150_000)
      throw new CliError(
        'The PostgreSQL server at DATABASE_URL is older than version 15, which views with security_invoker require.',
      )
  } catch (error) {
    await connection.close()
    if (error instanceof CliError) throw error
    throw new CliError(
      `Cannot connect to the database ${nameOf(url)} (${error.code ?? error.name}). Check DATABASE_URL, and check that the server is running.`,
    )
  }
  return {
    connection,
    postgres: asEmbedded(sql),
    /** Runs a task that only one backend of this database may run at a time. */
    async alone(task) {
      const holder = await sql.reserve()
      try {
        await holder`select pg_advisory_lock(${PREPARING})`
        return await task()
      } finally {
        await holder`select pg_advisory_unlock(${PREPARING})`
        holder.release()
      }
    },
    isOwnProcess: false,
  }
}
