import { migrationFiles } from '#scripts/backend/migrations.mjs'

/** The migrations that each released version added, by their SHA-256: projects have them. */
const ADDED = {
  '1.0.0': {
    '20261128200000_initial.sql': '12994341805ac89ccb6491f271d9fa9370d95278addec194fbfcbb6212c56804',
  },
  '1.1.0': {
    '20261129150000_bodies_as_text.sql': 'f53dc3149700585e0c186568ccb938a1402fe76bb7f940a4b7784466f99904c4',
    '20261129153000_operator.sql': 'c42279b2ff74ada0837b642c7665fb7cccee3e78d126c66d6587c0f52da60aa1',
    '20261129160000_reading.sql': '28994f57669d1f1e1767c74c2f20c876b5e1305c52bd5c2b1da2a2733863223c',
    '20261129180000_lines.sql': 'b904961d4b69a6eb096dacdff4ae8fa5c60bdee4aa57207a40c46b76e810e3bf',
    '20261129200000_other_requests.sql': 'b53bb9af6cd503432df5ac95dd65b957ec12b8ba38adaca643fd408502a4a826',
    '20261129210000_line_state.sql': '509e22c032420d42f8688f1828e794f84eb1f51e10869d6881bad0db93e83c1c',
    '20261129220000_tracking_numbers.sql': '2e8b6f63c6a6f1cedb5ca783a79806c2064d283f23278bf812fc9031cd4d4cf8',
    '20261129231800_lines_on_proofs.sql': 'a581bb564b83eabedc6225a45fe79ce0d9b150d0e250ad1ed2646977d7bf8ea5',
    '20261130022055_other_requests_as_rows.sql':
      'f6b2e945d2dbc33b6249c295a054c2372e5548290572f52fc413c4ea3bc4b6c2',
    '20261130023552_arrived_damaged.sql': '36be62a6857b5e60b52f95b9b2a743fb7779de72f950fc069215ead5d4d660f7',
    '20261130024627_other_requests_by_email.sql':
      '28bfd48e681b60507a8a5d32509671229ccc589d4a7a1c87d8b1068e721834a0',
  },
  '1.1.1': {
    '20261130165140_schedule_in_parts.sql':
      'e384bfb17a9d2b9e649e8d5cb60346ab7cb468ba017dd5fce2b51f5e611f7c18',
  },
}
export const FROZEN = Object.assign({}, ...Object.values(ADDED))

/** What a project of the newest released version has. */
export const frozenMigrations = () => migrationFiles().filter(({ file }) => file in FROZEN)

/** What a project of a version has: of 1.0.0 that of 20c08a735, which dates it, before a condition was added. */
export function migrationsOf(version) {
  const versions = Object.keys(ADDED)
  const files = versions.slice(0, versions.indexOf(version) + 1).flatMap((added) => Object.keys(ADDED[added]))
  const [first, ...others] = migrationFiles().filter(({ file }) => files.includes(file))
  const sql = first.sql.replace('(is_offer or private.is_stage(message.kind))', 'is_offer')
  return [{ ...first, sql }, ...others]
}

/** What a project of the first version has. */
export const firstMigrations = () => migrationsOf('1.0.0')
