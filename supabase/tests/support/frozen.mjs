import { migrationFiles } from '#scripts/backend/migrations.mjs'

/** The migrations of released versions by their SHA-256: projects have them. */
export const FROZEN = {
  '20261128200000_initial.sql': '2b7242f9fc8500c63d6d18a783092a14d1f80dd7e7923b39844d8c6071789deb',
}

/** What later migrations go on from. */
export const frozenMigrations = () => migrationFiles().filter(({ file }) => file in FROZEN)
