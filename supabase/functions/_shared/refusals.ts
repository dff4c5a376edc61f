/** Why the database refuses what would break one of its rules: the message of the error, which a test compares. */
export const databaseRefusals = [
  'already',
  'being_made',
  'conflict',
  'deleted',
  'former_owner',
  'last_lead',
  'limited',
  'lines',
  'no_file',
  'order_ended',
  'outdated',
  'suspected',
  'withdrawn',
] as const
