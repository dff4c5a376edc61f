import { choice, heading, link, picture, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const opening = block(
  'Opening with a picture',
  'The top of a page: breadcrumb, large heading, introduction, a button and a link, with a picture in one of three places.',
  {
    ...heading,
    quoteLabel: text({ label: 'Button that leads to the request form', max: 40 }),
    more: link('Second link'),
    look: choice({
      label: 'Place of the picture',
      help: 'bleed: to the right, up to the edges. wide: below the words. framed: beside them, as a print.',
      options: ['bleed', 'wide', 'framed'],
    }),
    picture: picture({
      label: 'Picture',
      folder: 'pages',
      byPath: true,
      places: ['bleed', 'wide', 'framed'],
      least: { width: 800, height: 600 },
    }),
  },
)
