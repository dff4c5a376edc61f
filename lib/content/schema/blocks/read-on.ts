import { group, linkFields, list, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const readOn = block(
  'Read on',
  'A short heading, and links to other pages with one line about each.',
  {
    title: text({ label: 'Heading', max: 40 }),
    links: list({
      label: 'Links',
      min: 1,
      max: 8,
      title: 'label',
      of: group({ label: 'Link', fields: { ...linkFields, text: text({ label: 'One line', max: 140 }) } }),
    }),
  },
)
