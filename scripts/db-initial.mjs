// npm run db:initial: writes the first migration, which is the schema files in their order, until 1.0.0 freezes it.
import { writeFileSync } from 'node:fs'
import { INITIAL, initialMigration } from './backend/migrations.mjs'

writeFileSync(INITIAL, initialMigration())
