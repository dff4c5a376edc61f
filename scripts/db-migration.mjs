// npm run db:migration: regenerates the initial migration from supabase/schemas, while no project was deployed with it.
// npm run db:migration -- <name>: drafts the migration that brings a deployed database up to the current schemas.
import { CliError, runCli } from '#scripts/lib/cli-error.mjs'

/** Writes out functions in full; lists every other difference in an SQL comment. */
function draft(wanted, found) {
  const parts = []
  for (const line of wanted.filter((one) => !found.includes(one))) {
    const [, definition] = /^function [^:]+: (CREATE OR REPLACE FUNCTION .*?\n\$function\$)/s.exec(line) ?? []
    parts.push(definition ? `${definition};` : `-- To be added or changed: ${line.replaceAll('\n', '\n-- ')}`)
  }
  for (const line of found.filter((one) => !wanted.includes(one)))
    parts.push(`-- Was: ${line.split(': ')[0]}`)
  return `${parts.join('\n\n')}\n`
}

await runCli(async () => {
  const { writeFileSync } = await import('node:fs')
  const { loaded, openBlank } = await import('#scripts/backend/catalog.mjs')
  const { initialMigration, migrationFiles, schemaSql } = await import('#scripts/backend/migrations.mjs')
  const { root } = await import('#scripts/lib/install.mjs')
  const write = (file, sql) => {
    writeFileSync(`${root}supabase/migrations/${file}`, sql)
    console.log(`Written: supabase/migrations/${file}`)
  }
  const [name] = process.argv.slice(2)
  const files = migrationFiles()
  if (!name) {
    if (files.length > 1)
      throw new CliError(
        'There are later migrations, so the initial one cannot be regenerated: name a new one, as in "npm run db:migration -- add_x".',
      )
    return write(files[0].file, initialMigration())
  }
  if (!/^\w+$/.test(name))
    throw new CliError('The name of a migration may contain only letters, digits and underscores.')
  const postgres = await openBlank()
  const wanted = await loaded(postgres, schemaSql())
  const found = await loaded(postgres, files.map(({ sql }) => sql).join('\n'))
  await postgres.close()
  if (wanted.join() === found.join())
    throw new CliError('There is nothing to migrate: the migrations match the schemas.')
  write(`${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}.sql`, draft(wanted, found))
})
