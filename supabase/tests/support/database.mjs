// With TEST_POSTGRES (npm run test:postgres), each data directory has a database of its own on that server instead of
// the embedded one.
import { basename, join } from 'node:path'

const { TEST_POSTGRES: server } = process.env

const nameOf = (directory) => basename(directory).toLowerCase().replaceAll(/\W/g, '_')
const urlOf = (directory) => new URL(nameOf(directory), server).href

async function openAt(url) {
  const { connectTo } = await import('#scripts/backend/own-postgres.mjs')
  const { connection, postgres } = await connectTo(url, { timestamps: String })
  return { ...postgres, close: () => connection.close() }
}

/** The settings that point a backend to the database of a directory; creates that if it is missing. */
export async function databaseSettings(directory, { copyOf } = {}) {
  if (!server) return {}
  const admin = await openAt(server)
  const { rows } = await admin.query('select from pg_database where datname = $1', [nameOf(directory)])
  if (rows.length === 0)
    await admin.exec(`create database ${nameOf(directory)}${copyOf ? ` template ${nameOf(copyOf)}` : ''}`)
  await admin.close()
  return { DATABASE_URL: urlOf(directory) }
}

/** Opens an empty database, without our schemas. */
export async function openNew(name) {
  const { makeSystemSchema, openBlank } = await import('#scripts/backend/catalog.mjs')
  if (!server) return openBlank()
  const { DATABASE_URL } = await databaseSettings(name)
  const { connectTo } = await import('#scripts/backend/own-postgres.mjs')
  const { connection, postgres } = await connectTo(DATABASE_URL, { timestamps: String, connections: 1 })
  await makeSystemSchema(connection, postgres)
  return { ...postgres, close: () => connection.close() }
}

/** Opens the database of a stopped backend. */
export async function openData(directory) {
  if (server) return openAt(urlOf(directory))
  const { openDirectly } = await import('#scripts/backend/open-directly.mjs')
  return openDirectly(join(directory, 'database'))
}

/** Lets tests write to the database while its backend runs. */
export const DOOR = `
  create function public.write_for_tests(p_sql text) returns boolean language plpgsql security definer as $$
  begin
    execute p_sql;
    return true;
  end $$;
  revoke all on function public.write_for_tests from public;
  grant execute on function public.write_for_tests to service_role;`

/** Executes SQL through that function. */
export async function write(backend, sql) {
  const { error } = await backend.client(backend.secretKey).rpc('write_for_tests', { p_sql: sql })
  if (error) throw error
}

/** Resets the database to the state of a new one. */
export const EMPTY = `
  do $$ begin
    execute (select 'truncate ' || string_agg(format('%I.%I', nspname, relname), ', ')
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'private') and relname not in ('staff', 'desk_settings'));
  end $$;
  delete from private.desk_settings;
  insert into private.desk_settings default values;
  delete from public.staff where user_id not in (select id from auth.users where email = 'staff@example.com');
  update public.staff set name = '', role = 'lead';
  delete from auth.users where email <> 'staff@example.com';`
