import * as F from '#lib/content/schema/shared-fields.ts'

export const map = F.block(
  'Map',
  'The map of all our plants with the city search; at most once on a page. Right after the hero it is part of it, without a heading of its own.',
  F.optionalHeading('the file of locations'),
)
