import { heading, list, tile } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const steps = block('Steps', 'Numbered texts, one after the other, as in "how it works".', {
  ...heading,
  items: list({ label: 'Steps', min: 1, max: 20, title: 'title', of: tile('Step') }),
})
