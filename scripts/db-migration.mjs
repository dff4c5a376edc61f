// npm run db:migration -- <name>: drafts the migration that brings a database to supabase/schemas. "lite db diff" compares
// functions with their comments, which it does not write, so that each one with a comment would be in every draft.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loaded } from './backend/catalog.mjs'
import { openBlank } from './backend/database.mjs'
import { migrationFiles, schemaSql } from './backend/migrations.mjs'

const FUNCTION = /^CREATE OR REPLACE FUNCTION ([\w.]+)\([\s\S]*?\n\$function\$;\n/gm
const UNNEEDED = /^(SET LOCAL|CREATE SCHEMA|ALTER .* OWNER TO).*;\n\n?/gm

/** A hosted project opens new functions to its API roles. */
const closed = (name) =>
  `\nrevoke execute on function ${name} from public, anon, authenticated, service_role;\n`

/** A draft with the functions that differ alone, as the schema files write them. */
export function trimmedDraft(draft, { before, after, schemas }) {
  const definitionsOf = (lines, name) => lines.filter((line) => line.startsWith(`function ${name}(`)).join()
  const trimmed = draft.replace(UNNEEDED, '').replace(FUNCTION, (block, name) => {
    const [old, wanted] = [before, after].map((lines) => definitionsOf(lines, name))
    if (old === wanted) return ''
    const at = schemas.indexOf(`create function ${name}(`)
    if (at < 0) return block
    const source = schemas.slice(at, schemas.indexOf('\n$$;', at) + '\n$$;\n'.length)
    return old ? source.replace('create function', 'create or replace function') : source + closed(name)
  })
  return `${trimmed.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`
}

if (import.meta.main) {
  const [name] = process.argv.slice(2)
  if (!/^\w+$/.test(name ?? '')) {
    console.error(
      'Name the migration in letters, digits and underscores: npm run db:migration -- add_regions',
    )
    process.exit(1)
  }
  const lite = (...args) =>
    execFileSync('npx', ['lite', 'db', ...args, '--config', 'supabase/lite.toml'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // It would report its use to Sentry, whose packages "overrides" in package.json leaves out.
      env: { ...process.env, LITE_TELEMETRY: 'false' },
    })
  const known = migrationFiles()
  lite('reset', '--hard', '--no-seed')
  lite('diff', '-f', name)
  const drafted = migrationFiles().find(({ file }) => known.every((one) => one.file !== file))
  const postgres = await openBlank()
  const schemas = schemaSql()
  const before = await loaded(postgres, known.map(({ sql }) => sql).join('\n'))
  const after = await loaded(postgres, schemas)
  await postgres.close()
  const path = drafted && `supabase/migrations/${drafted.file}`
  const draft = path && trimmedDraft(readFileSync(path, 'utf8'), { before, after, schemas })
  if (draft?.trim()) {
    writeFileSync(path, draft)
    console.log(`Drafted: ${path}. Read and complete it (CONTRIBUTING.md).`)
  } else {
    if (path) rmSync(path)
    console.log('The migrations already make what supabase/schemas says.')
  }
}
