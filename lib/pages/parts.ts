import {
  choice,
  group,
  heading,
  link,
  linkFields,
  list,
  paragraph,
  picture,
  text,
  tile,
} from '../content/schema/fields/index.ts'
import { section } from './page.ts'

/** What the pages have in common: each opens with a picture, tells in tiles and prose, and ends with a call to action. */
export const opening = (folder: string) =>
  section(
    'opening',
    'top',
    group({
      label: 'Opening',
      fields: {
        breadcrumb: text({ label: 'Name in the breadcrumb', max: 40 }),
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
          folder,
          places: ['bleed', 'wide', 'framed'],
          least: { width: 800, height: 600 },
        }),
      },
    }),
  )

export const tiles = (label: string, entry: string) =>
  group({
    label,
    fields: {
      ...heading,
      items: list({ label: 'Entries', min: 2, max: 12, title: 'title', of: tile(entry) }),
    },
  })

export const proseFields = {
  title: heading.title,
  paragraphs: list({ label: 'Text', min: 1, max: 5, of: paragraph({ label: 'Paragraph' }) }),
}

export const inlinePicture = (folder: string) => picture({ label: 'Picture', folder, places: ['column'] })

export const callToAction = section(
  'callToAction',
  'start',
  group({
    label: 'Call to action',
    fields: {
      title: heading.title,
      text: paragraph({ label: 'Text', max: 300 }),
      quoteLabel: text({ label: 'Button that leads to the request form', max: 40 }),
      callLabel: text({ label: 'Words before the phone number', max: 30 }),
    },
  }),
)

export const readOn = section(
  'readOn',
  'read-on',
  group({
    label: 'Read on',
    fields: {
      title: text({ label: 'Heading', max: 40 }),
      links: list({
        label: 'Links',
        min: 2,
        max: 4,
        title: 'label',
        of: group({
          label: 'Link',
          fields: { ...linkFields, text: text({ label: 'One line', max: 140 }) },
        }),
      }),
    },
  }),
)
