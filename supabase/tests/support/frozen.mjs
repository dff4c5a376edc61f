import { migrationFiles } from '#scripts/backend/migrations.mjs'

/** The migrations of released versions by their SHA-256: projects have them. */
export const FROZEN = {}

export const frozenMigrations = () => migrationFiles().filter(({ file }) => file in FROZEN)

/** What later migrations go on from; before the first release, all that there are. */
export const baseMigrations = () => (Object.keys(FROZEN).length > 0 ? frozenMigrations() : migrationFiles())
