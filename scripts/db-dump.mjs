// npm run db:dump -- folder: writes the data of the embedded backend as SQL that psql loads into a Supabase database
// with the same migrations, and the uploaded files next to it.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { connect } from './backend/database.mjs'
import './env-local.mjs'
import { lock } from './lock.mjs'

/** Columns that a hosted auth API has, too. Sessions end with the move. */
const USERS = `id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at`
const IDENTITIES = 'id, user_id, provider, provider_id, identity_data, created_at, updated_at'
/** It needs an instance, and cannot read null in a token. */
const HOSTED = ', instance_id, confirmation_token, recovery_token, email_change, email_change_token_new'
const HOSTED_VALUES = `, '00000000-0000-0000-0000-000000000000', '', '', '', ''`

async function insertOf(postgres, table, columns, hosted = '', hostedValues = '') {
  const { rows } = await postgres.query(
    `select coalesce(json_agg(t), '[]')::text as json from (select ${columns} from ${table}) t`,
  )
  const json = rows[0].json.replaceAll("'", "''")
  return `insert into ${table} (${columns}${hosted}) select ${columns}${hostedValues} from json_populate_recordset(null::${table}, '${json}');\n`
}

/** Runs as one transaction, and only in a database without requests of its own. */
function scriptOf({ tables, users, identities, data }) {
  return `-- Load with: psql "$DATABASE_URL" --single-transaction --set ON_ERROR_STOP=1 --file data.sql
do $$ begin
  if exists (select from public."Form Sub") then
    raise exception 'This database has requests already. Nothing was changed.';
  end if;
end $$;
delete from auth.users where id in (select user_id from public.staff);
set session_replication_role = replica;
truncate ${tables.join(', ')};
${users}${identities}
${data}
set session_replication_role = origin;
`
}

async function dump(directory, folder) {
  if (!existsSync(`${directory}/database`))
    throw new Error(`There is no embedded backend in ${directory}: set DATA_DIR.`)
  if (existsSync(folder)) throw new Error(`${folder} exists: name a new folder.`)
  const directoryLock = lock(directory, 'stop that, or set DATA_DIR')
  const connection = await connect(directory)
  const postgres = connection.driver
  const { rows } = await postgres.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  )
  const users = await insertOf(postgres, 'auth.users', USERS, HOSTED, HOSTED_VALUES)
  const identities = await insertOf(postgres, 'auth.identities', IDENTITIES)
  const args = ['--data-only', '--schema=public', '--schema=private', '--column-inserts']
  const dumped = await (await pgDump({ pg: postgres, args })).text()
  // PostgreSQL 17 introduced it, and Supabase projects may be older.
  const data = dumped.replace('SET transaction_timeout = 0;\n', '')
  await connection.close()
  directoryLock.close()
  mkdirSync(folder, { recursive: true })
  const tables = rows.map(({ name }) => name)
  writeFileSync(`${folder}/data.sql`, scriptOf({ tables, users, identities, data }))
  const files = `${directory}/files/request-files`
  if (existsSync(files)) cpSync(files, `${folder}/request-files`, { recursive: true })
  console.log(`Written: ${folder}, with personal data. docs/backend.md says how to load it.`)
}

// Only their owner may read what is written.
process.umask(0o077)
const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Name a folder: npm run db:dump -- dump')
  await dump(resolve(process.env.DATA_DIR || '.data'), resolve(folder))
} catch ({ message }) {
  console.error(message)
  process.exitCode = 1
}
