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
  '1.2.0': {
    '20261130172510_order_of_lines.sql': 'a8e0e74edd704cef0d7c9580f3379e1362f17273e13dae676d75c8c99ba24d24',
    '20261130175312_receipts_of_orders_again.sql':
      '1a23fcb47c70faca19ef8a64a16f59149f1e895d0fa8a3591146faaf74c089e9',
    '20261130184931_facts_in_three.sql': 'ef54f9478153168ecb291fadf0c6b0cfd6a6ea806166ac3fca45a22b2858c81b',
    '20261130194709_damage_tells_of_arrival.sql':
      'd24d16b0935557e4bf7e633c264f8d88d6075f80c62b688a92e6d1b771a667fe',
    '20261130194913_parcels_without_what_they_lost.sql':
      '5851c5fc9454c937b3d9441a0deff39a27608bd2a4a519a0666a5f412d0a25b4',
    '20261130195154_delivered_says_nothing_of_what_is_made.sql':
      'e7e6cc91b161dcbdd6b3ffe6fd0cb3848a5356b7d1a211d41d0b68ec43521da8',
    '20261130195500_messages_of_what_is_made_again.sql':
      '1723aef6046898f02436ff712915dded92553613af284ec008b483885dda1d19',
    '20261130201143_choices.sql': '8215774aff9f261ca644fc60a6b8b72c4dceb36c4dbaca6de8a05d7a8481d3f9',
    '20261130201658_changes_in_mails.sql': 'b53b8b035355cc6064c07804012339af50e344a5bb420089fe8f81c69133fddf',
    '20261130202129_mails_of_choices.sql': 'a87b19f0d9e8430a99ac0bcd6608bb4347e536c11919591938d470b335b1a6d2',
    '20261130204916_payments.sql': '37a3f95907f5c23b3f13858fca12ac470e1d12301ecbf6c72726380123b38896',
    '20261201011142_conversation_in_proportion.sql':
      '7f0a5536126c511fbf1baa7a18163cc3c093b37c31b34ee543cb0c2fdd824a19',
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
