import * as f from '#lib/content/schema/fields.ts'
import { block, heading, optionalLink, tile } from '#lib/content/schema/shared-fields.ts'

export const languages = block('Languages', {
  ...heading,
  variant: f.choice('Look', {
    help: 'grid: one cell for each. band: one picture of words, with points and two links below.',
    options: ['grid', 'band'],
  }),
  points: f.list('Points', { min: 0, max: 12, of: tile('Point') }),
  languagesLabel: f.text('Words before the names of the languages', { max: 60, optional: true }),
  more: optionalLink('Link'),
  button: optionalLink('Button'),
}).meta({ help: 'The languages we translate, each as a word in its own script.' })
