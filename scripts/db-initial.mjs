// npm run db:initial: writes the first migration, which is the schema files in their order, until 1.0.0 freezes it.
import { writeFileSync } from 'node:fs'
import './node-version.mjs'

const { INITIAL, initialMigration } = await import('./backend/migrations.mjs')

writeFileSync(INITIAL, initialMigration())
