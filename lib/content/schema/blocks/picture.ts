import { picture as file, heading, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const picture = block('Picture', 'One wide picture under a heading, with a line below it.', {
  title: heading.title,
  picture: file({
    label: 'Picture',
    folder: 'pages',
    byPath: true,
    places: ['figure'],
    least: { width: 800, height: 600 },
  }),
  caption: text({ label: 'Line below', max: 160, optional: true }),
})
