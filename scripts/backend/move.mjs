// Moves the embedded backend's data into another PostgreSQL: each table in COPY format, with row count and checksum
// computed by the same statement on both sides.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createClient } from '@supabase/supabase-js'
import { BUCKET } from '#contract/files.ts'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { unpackBackup } from './backup.mjs'

/** From the auth API's tables, only staff accounts and how they sign in are moved; sessions end with the move. */
const AUTH = {
  'auth.users': [
    'id',
    'aud',
    'role',
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'created_at',
    'updated_at',
  ],
  'auth.identities': [
    'id',
    'user_id',
    'provider',
    'provider_id',
    'identity_data',
    'created_at',
    'updated_at',
  ],
}
/** Values that a hosted project requires in auth columns that the embedded backend does not have. */
const ELSEWHERE = {
  instance_id: `'00000000-0000-0000-0000-000000000000'`,
  confirmation_token: `''`,
  recovery_token: `''`,
  email_change: `''`,
  email_change_token_new: `''`,
}
/** Not moved: short-lived counters. */
const LEFT = ['private.rate_limits', 'private.auto_replies']

const quoted = (name) => `"${name.replaceAll('"', '""')}"`
const tableOf = (name) => name.split('.').map(quoted).join('.')
const listOf = (columns) => columns.map(quoted).join(', ')

/** Makes both sides format times and numbers alike. */
const ALIKE = `set local timezone to 'UTC'; set local datestyle to 'ISO'; set local extra_float_digits to 1; set local bytea_output to 'hex'`

/** Row count, and a checksum of all rows that does not depend on their order. */
const sumOf = ({ name, columns }, condition = 'true') => `
  select count(*)::integer as rows, coalesce(md5(string_agg(digest, '' order by digest)), '') as sum
  from (select md5(row(${listOf(columns)})::text) as digest from ${tableOf(name)} where ${condition}) as digests`

/** All of our tables, each after the tables that it references. */
async function tablesOf(postgres) {
  const { rows: columns } = await postgres.query(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'private') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1`,
  )
  const { rows: references } = await postgres.query(
    `select distinct a.nspname || '.' || f.relname as from, b.nspname || '.' || t.relname as to
     from pg_constraint join pg_class f on f.oid = conrelid join pg_namespace a on a.oid = f.relnamespace
     join pg_class t on t.oid = confrelid join pg_namespace b on b.oid = t.relnamespace where contype = 'f'`,
  )
  const left = new Map(columns.filter(({ name }) => !LEFT.includes(name)).map((table) => [table.name, table]))
  const ordered = Object.entries(AUTH).map(([name, own]) => ({ name, columns: own }))
  while (left.size > 0) {
    const waits = (name) => references.some(({ from, to }) => from === name && to !== name && left.has(to))
    const next = [...left.keys()].filter((name) => !waits(name)).sort()
    if (next.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${[...left.keys()].join(', ')}`)
    for (const name of next) {
      ordered.push(left.get(name))
      left.delete(name)
    }
  }
  return ordered
}

/** Exports a backup as a folder that any PostgreSQL can import; it gets its name once it is complete. */
export async function exportBackup({ into, name, folder, open }) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  await unpackBackup(into, name, join(unfinished, 'data'))
  const postgres = await open(join(unfinished, 'data', 'database'))
  await postgres.exec(ALIKE.replaceAll('set local', 'set'))
  const tables = []
  for (const table of await tablesOf(postgres)) {
    const { blob } = await postgres.query(
      `copy (select ${listOf(table.columns)} from ${tableOf(table.name)}) to '/dev/blob'`,
    )
    const bytes = blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
    writeFileSync(join(unfinished, 'tables', table.name), bytes, { mode: 0o600 })
    const { rows } = await postgres.query(sumOf(table))
    tables.push({ ...table, ...rows[0] })
  }
  const { rows: versions } = await postgres.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  await postgres.close()
  renameSync(join(unfinished, 'data', 'files'), join(unfinished, 'files'))
  rmSync(join(unfinished, 'data'), { recursive: true })
  const { files } = JSON.parse(readFileSync(join(into, name, 'manifest.json'), 'utf8'))
  const manifest = { backup: name, schema: versions.at(-1).version, tables, files }
  writeFileSync(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return manifest
}

export function readExport(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  } catch {
    throw new CliError(
      `${folder} is not a complete export: create one with "npm run backend:export -- ${folder}".`,
    )
  }
}

const sumUp = async (sql, table, condition) => (await sql.unsafe(sumOf(table, condition)))[0]
const isSame = (a, b) => a.rows === b.rows && a.sum === b.sum

/** The target may have staff of its own, so auth tables are compared only for moved users. */
async function compare(sql, { tables }) {
  const differing = []
  const [users] = tables
  for (const table of tables) {
    const ids = `(select id from moved_users)`
    const condition =
      table === users ? `id in ${ids}` : table.name === 'auth.identities' ? `user_id in ${ids}` : 'true'
    const found = await sumUp(sql, table, condition)
    if (!isSame(found, table)) differing.push(`${table.name} (${table.rows} rows, found ${found.rows})`)
  }
  return differing
}

const idsOf = (folder) =>
  readFileSync(join(folder, 'tables', 'auth.users'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t')[0])

async function assertSchema(sql, { schema }) {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  const [found] = table.name
    ? await sql`select max(version) as version from supabase_migrations.schema_migrations`
    : [{}]
  if (found.version === schema) return
  throw new CliError(
    `The database has ${found.version ? `schema version ${found.version}` : 'no Harborline schema'}, but the export has ${schema}. Migrate the database to that version first (docs/backend.md).`,
  )
}

async function copyInto(sql, folder, { name, columns }, target = tableOf(name)) {
  const stream = await sql.unsafe(`copy ${target} (${listOf(columns)}) from stdin`).writable()
  await pipeline([readFileSync(join(folder, 'tables', name))], stream)
}

/** Uses a staging table, because the target has more required columns, and maybe accounts of the same people. */
async function copyAuth(sql, folder, table, staging) {
  await sql.unsafe(
    `create temp table ${staging} on commit drop as select ${listOf(table.columns)} from ${tableOf(table.name)} limit 0`,
  )
  await copyInto(sql, folder, table, staging)
  const [schema, name] = table.name.split('.')
  const present =
    await sql`select column_name as name from information_schema.columns where table_schema = ${schema} and table_name = ${name}`
  const more = Object.keys(ELSEWHERE).filter((column) => present.some((one) => one.name === column))
  if (table.name === 'auth.users')
    await sql.unsafe(`delete from auth.users where email in (select email from ${staging})`)
  const values = [listOf(table.columns), ...more.map((column) => ELSEWHERE[column])].join(', ')
  await sql.unsafe(
    `insert into ${tableOf(table.name)} (${listOf([...table.columns, ...more])}) select ${values} from ${staging}`,
  )
}

async function setSequences(sql) {
  const columns = await sql`
    select format('%I.%I', table_schema, table_name) as table, column_name as column
    from information_schema.columns where table_schema in ('public', 'private') and is_identity = 'YES'`
  for (const { table, column } of columns)
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('${table.replaceAll("'", "''")}', '${column}'), greatest((select max(${quoted(column)}) from ${table}), 1000))`,
    )
}

const digestOf = (manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** Recorded next to the migrations, because a database that has been used since the import no longer matches it. */
async function wasImported(sql, manifest) {
  await sql`create table if not exists supabase_migrations.imports (
    export text primary key, made_at timestamptz not null default now())`
  const [noted] = await sql`select from supabase_migrations.imports where export = ${digestOf(manifest)}`
  return Boolean(noted)
}

/**
 * Imports everything in one transaction, which commits only if the target then holds exactly what was exported; an
 * interrupted import changes nothing. Returns false if this export was imported before.
 */
export async function importTables(sql, folder, manifest) {
  return sql.begin(async (sql) => {
    await sql.unsafe(ALIKE)
    await sql`select pg_advisory_xact_lock(4812070102)`
    await assertSchema(sql, manifest)
    const [users, identities, ...ours] = manifest.tables
    await sql.unsafe('create temp table moved_users (id uuid) on commit drop')
    await sql`insert into moved_users select unnest(${idsOf(folder)}::uuid[])`
    if (await wasImported(sql, manifest)) return false
    const [{ requests }] = await sql`select count(*)::integer as requests from public."Form Sub"`
    if (requests > 0)
      throw new CliError(
        `The database already has ${requests} requests that are not from this export. Nothing was changed. Import into an empty database.`,
      )
    for (const { name } of ours.toReversed()) await sql.unsafe(`delete from ${tableOf(name)}`)
    await copyAuth(sql, folder, users, 'staging_users')
    await copyAuth(sql, folder, identities, 'staging_identities')
    for (const table of ours) {
      // Triggers would repeat work whose results are part of the export.
      await sql.unsafe(`alter table ${tableOf(table.name)} disable trigger user`)
      await copyInto(sql, folder, table)
      await sql.unsafe(`alter table ${tableOf(table.name)} enable trigger user`)
    }
    await setSequences(sql)
    const differing = await compare(sql, manifest)
    if (differing.length > 0)
      throw new CliError(
        `Verification failed: these tables differ from the export: ${differing.join(', ')}. Nothing was changed.`,
      )
    await sql`insert into supabase_migrations.imports (export) values (${digestOf(manifest)})`
    return true
  })
}

/** Uploads missing files, and reads every file back. Returns how many were uploaded. */
export async function importFiles({ url, key }, folder, { files }) {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const bucket = client.storage.from(BUCKET)
  const isThere = async ({ name, sha256 }) => {
    const { data } = await bucket.download(name)
    if (!data) return false
    const bytes = Buffer.from(await data.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') === sha256) return true
    throw new CliError(
      `The storage has a different file named ${name}. Remove it there, then run this again.`,
    )
  }
  let sent = 0
  for (const file of files) {
    if (await isThere(file)) continue
    const { data, error } = await bucket.createSignedUploadUrl(file.name)
    if (error) throw new CliError(`The storage at ${url} does not accept files (${error.message}).`)
    const options = { contentType: 'application/octet-stream' }
    const bytes = readFileSync(join(folder, 'files', file.name))
    const put = await bucket.uploadToSignedUrl(file.name, data.token, bytes, options)
    if (put.error || !(await isThere(file)))
      throw new CliError(
        `The file ${file.name} was not stored correctly (${put.error?.message ?? 'checksum mismatch'}).`,
      )
    sent++
  }
  return sent
}
