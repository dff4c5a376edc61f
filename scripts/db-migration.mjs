// npm run db:migration -- <name>: drafts the migration that brings a database to supabase/schemas. "lite db diff" compares
// functions with their comments, which it does not write, so that each one with a comment would be in every draft.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { migrationFiles, schemaSql } from './backend/migrations.mjs'

// Its body is text, or an expression up to the first semicolon.
const FUNCTION = /^CREATE OR REPLACE FUNCTION ([\w.]+)\([\s\S]*?(?:\$function\$[\s\S]*?\n\$function\$)?;\n/gm
const UNNEEDED = /^(SET LOCAL|CREATE SCHEMA|ALTER .* OWNER TO).*;\n\n?/gm
const CREATED = /^CREATE (?:TABLE|VIEW) "?([\w."]+)/gm

/** A hosted project opens new functions to its API roles. */
const closed = (name) =>
  `\nrevoke execute on function ${name} from public, anon, authenticated, service_role;\n`

/** The newest definition of a function, from its name on. */
const definitionIn = (sql, name) =>
  sql
    .match(new RegExp(`(?<=^create (or replace )?)function ${name}\\([^]*?(?:\\$\\$[^]*?\n\\$\\$)?;\n`, 'gm'))
    ?.at(-1)

/**
 * A draft with the functions that differ alone, as the schema files write them and in their order. They stand before the
 * columns that need them, which PostgreSQL does not know of what a body calls that is text; but what takes or returns rows
 * of a new table or view stays behind it.
 */
export function trimmedDraft(draft, migrations, schemas) {
  const created = [...draft.matchAll(CREATED)].map(([, name]) => name.replaceAll('"', ''))
  const first = []
  const rest = draft.replace(UNNEEDED, '').replace(FUNCTION, (block, name) => {
    const [old, wanted] = [migrations, schemas].map((sql) => definitionIn(sql, name))
    if (!wanted) return block
    if (old === wanted) return ''
    const kept = old ? `create or replace ${wanted}` : `create ${wanted}${closed(name)}`
    const signature = wanted.split('$$')[0]
    if (created.some((one) => signature.includes(one))) return kept
    first.push([schemas.indexOf(wanted), kept])
    return ''
  })
  const functions = first.toSorted(([a], [b]) => a - b).map(([, kept]) => kept)
  // Bodies may read columns that follow.
  const unchecked = functions.length > 0 && rest.trim() ? ['set check_function_bodies = off;\n'] : []
  return [...unchecked, ...functions, rest]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
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
  const migrations = known.map(({ sql }) => sql).join('\n')
  const draft = drafted && trimmedDraft(drafted.sql, migrations, schemaSql())
  const path = `supabase/migrations/${drafted?.file}`
  if (draft) {
    writeFileSync(path, `${draft}\n`)
    console.log(`Drafted: ${path}. Read and complete it (CONTRIBUTING.md).`)
  } else {
    if (drafted) rmSync(path)
    console.log('The migrations already make what supabase/schemas says.')
  }
}
