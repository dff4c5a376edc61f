import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const supabase = new URL('../../supabase/', import.meta.url)
const FILE_NAME = /^(\d{14})_(\w+)\.sql$/

// The same history table that the Supabase CLI keeps, so that it can work with this database, too.
export const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );`

/** The roles of the data API, which a hosted project has already. */
export const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin;
      create role authenticated nologin;
      create role service_role nologin bypassrls;
    end if;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;`

/** The source of the database, one file per subject, in load order. */
export const schemaSql = () =>
  globSync(fileURLToPath(new URL('schemas/*.sql', supabase)))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

export function migrationFiles() {
  const directory = new URL('migrations/', supabase)
  const files = readdirSync(directory).filter((file) => FILE_NAME.test(file))
  return files.sort().map((file) => {
    const [, version, name] = FILE_NAME.exec(file)
    return { file, version, name, sql: readFileSync(new URL(file, directory), 'utf8') }
  })
}

/**
 * The SHA-256 of the first migration in the commit that dates 1.0.0: a condition of write_to_customer differs, a function that
 * later migrations replace.
 */
const FIRST_RELEASED = '2b7242f9fc8500c63d6d18a783092a14d1f80dd7e7923b39844d8c6071789deb'
const isReleased = (sql) => createHash('sha256').update(sql).digest('hex') === FIRST_RELEASED

/** Applies pending migrations in one transaction; with `seed`, a new database also gets the samples. */
export async function migrate(postgres, { seed, files = migrationFiles() }) {
  await postgres.exec(HISTORY)
  const { rows } = await postgres.query(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const applied = new Map(rows.map(({ version, statements }) => [version, statements[0]]))
  const newest = files.at(-1)?.version ?? ''
  for (const [version, sql] of applied) {
    if (version > newest)
      throw new Error(`This database was made by a newer version (migration ${version}): start that version.`)
    if (!files.some((file) => file.version === version && file.sql === sql) && !isReleased(sql))
      throw new Error(
        `This database was made by a version with another migration ${version}, which still opens it. To begin anew, move DATA_DIR to another place.`,
      )
  }
  const pending = files.filter(({ version }) => !applied.has(version))
  await postgres.transaction(async (tx) => {
    for (const migration of pending) await apply(tx, migration)
    if (applied.size === 0 && seed) await tx.exec(readFileSync(new URL('seed.sql', supabase), 'utf8'))
  })
}

async function apply(tx, { file, version, name, sql }) {
  try {
    await tx.exec(sql)
  } catch (error) {
    throw new Error(
      `The migration ${file} failed: ${error.message}. Nothing was changed; correct the file and start again.`,
    )
  }
  await tx.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, [sql]],
  )
}
