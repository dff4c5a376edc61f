import { block, optionalHeading, optionalLink } from '#lib/content/schema/shared-fields.ts'

export const map = block('Map', {
  ...optionalHeading('the file of locations'),
  more: optionalLink('Link below'),
}).meta({ help: 'The map of all our plants with the city search; at most once on a page.' })
