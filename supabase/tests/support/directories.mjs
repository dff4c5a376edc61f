// Temporary data directories, most of them copies of two that are prepared once: creating a database takes longer than
// most tests.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#scripts/backend/database.mjs'
import { startBackend } from '#scripts/backend/index.mjs'
import { loadKeys } from '#scripts/backend/keys.mjs'

/** Opens the database of a stopped backend. */
export const openData = async (directory) => (await connect(join(directory, 'database'), directory)).driver

/** Resets the database to the state of a new one. */
const EMPTY = `
  do $$ begin
    execute (select 'truncate ' || string_agg(format('%I.%I', nspname, relname), ', ')
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'private') and relname not in ('staff', 'settings'));
  end $$;
  delete from storage.objects;
  delete from private.settings;
  insert into private.settings default values;
  update public.staff set name = '', role = 'lead' where email = 'staff@example.com';
  delete from public.staff where email <> 'staff@example.com';
  delete from auth.users where email <> 'staff@example.com';`

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

const newDirectory = () => mkdtempSync(join(tmpdir(), 'harborline-backend-'))

function copyOf(original) {
  const path = newDirectory()
  cpSync(original, path, { recursive: true })
  return { path, remove: () => remove(path) }
}

export async function prepare() {
  const sample = newDirectory()
  // As a process killed while it created the database leaves it.
  await loadKeys(sample)
  mkdirSync(join(sample, 'database'))
  writeFileSync(join(sample, 'database', 'PG_VERSION'), '')
  writeFileSync(join(sample, 'database.unfinished'), '')
  await (await startBackend({ dataDir: sample, port: 0 })).stop()
  const { path: empty } = copyOf(sample)
  const postgres = await openData(empty)
  await postgres.exec(EMPTY)
  await postgres.close()
  await (await startBackend({ dataDir: empty, port: 0, seed: false })).stop()
  process.env.PREPARED = JSON.stringify({ sample, empty })
}

export const removePrepared = () => Object.values(JSON.parse(process.env.PREPARED)).forEach(remove)

/** The directory to copy; a test file that runs on its own prepares it itself. */
export async function prepared(name) {
  if (!process.env.PREPARED) {
    await prepare()
    process.once('exit', removePrepared)
  }
  return JSON.parse(process.env.PREPARED)[name]
}

/** A copy with an empty database, or one with the samples. */
export const preparedDirectory = async ({ seed = false } = {}) =>
  copyOf(await prepared(seed ? 'sample' : 'empty'))
