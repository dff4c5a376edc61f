import { migrationFiles } from '#scripts/backend/migrations.mjs'

/** The migrations of released versions by their SHA-256: projects have them. */
export const FROZEN = {
  '20261128200000_initial.sql': '12994341805ac89ccb6491f271d9fa9370d95278addec194fbfcbb6212c56804',
}

/** What later migrations go on from. */
export const frozenMigrations = () => migrationFiles().filter(({ file }) => file in FROZEN)
