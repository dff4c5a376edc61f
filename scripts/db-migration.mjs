// npm run db:migration -- <name>: drafts the migration that brings a database to supabase/schemas. "lite db diff" compares
// functions with their comments, which it does not write, so that each one with a comment would be in every draft.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { migrationFiles, schemaSql } from './backend/migrations.mjs'

// Its body is text, or an expression up to the first semicolon.
const FUNCTION = /^CREATE OR REPLACE FUNCTION ([\w.]+)\([\s\S]*?(?:\$function\$[\s\S]*?\n\$function\$)?;\n/gm
const UNNEEDED = /^(SET LOCAL|CREATE SCHEMA|ALTER .* OWNER TO).*;\n\n?/gm

/** A hosted project opens new functions to its API roles. */
const closed = (name) =>
  `\nrevoke execute on function ${name} from public, anon, authenticated, service_role;\n`

/** The newest definition of a function, from its name on. */
const definitionIn = (sql, name) =>
  sql
    .match(new RegExp(`(?<=^create (or replace )?)function ${name}\\([^]*?(?:\\$\\$[^]*?\n\\$\\$)?;\n`, 'gm'))
    ?.at(-1)

/**
 * A draft with the functions that differ alone, as the schema files write them. They stand before the columns that need
 * them: PostgreSQL does not know what a body calls that is text.
 */
export function trimmedDraft(draft, migrations, schemas) {
  const functions = []
  const rest = draft.replace(UNNEEDED, '').replace(FUNCTION, (block, name) => {
    const [old, wanted] = [migrations, schemas].map((sql) => definitionIn(sql, name))
    if (!wanted) return block
    if (old !== wanted)
      functions.push(old ? `create or replace ${wanted}` : `create ${wanted}${closed(name)}`)
    return ''
  })
  // Bodies may read columns that follow.
  if (functions.length > 0 && rest.trim()) functions.unshift('set check_function_bodies = off;\n')
  return [...functions, rest]
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
