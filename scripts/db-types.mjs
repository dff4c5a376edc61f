// npm run db:types: regenerates the types of tables, views and functions from supabase/schemas.
import { runCli } from '#scripts/lib/cli-error.mjs'
import { root } from '#scripts/lib/install.mjs'

const FILE = 'supabase/functions/_shared/database.ts'

await runCli(async () => {
  const { writeFileSync } = await import('node:fs')
  const { loaded, openBlank } = await import('#scripts/backend/catalog.mjs')
  const { databaseTypes } = await import('#scripts/backend/database-types.mjs')
  const { schemaSql } = await import('#scripts/backend/migrations.mjs')
  const postgres = await openBlank()
  writeFileSync(root + FILE, await loaded(postgres, schemaSql(), databaseTypes))
  await postgres.close()
  console.log(`Written: ${FILE}`)
})
