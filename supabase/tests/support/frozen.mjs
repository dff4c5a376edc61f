import { migrationFiles } from '#scripts/backend/migrations.mjs'

/** The migrations of 1.0.0 by their SHA-256: projects have them. */
export const FROZEN = {
  '20261125130000_initial.sql': '6e5747530644679c1055603032701c77ac38cbc3047ee49b740cb456a92e56af',
  '20261125130100_first_rows.sql': 'aa249b8d3bf9c044da6ac7e700c0fcfee225cc7e9a89799c7e594b3f2d7e8e62',
  '20261128114325_replies_and_follow_ups.sql':
    '284c29a06c74c3008e5bc4580ad4b81fa58c6601fc2e3fde6a8228fba00e3f97',
}

export const frozenMigrations = () => migrationFiles().filter(({ file }) => file in FROZEN)
