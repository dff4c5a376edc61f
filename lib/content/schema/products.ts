import { group, list, text } from '#lib/content/schema/fields.ts'
import {
  entryId,
  heading,
  link,
  linkedTile,
  optionalPicture,
  picture,
  withId,
} from '#lib/content/schema/shared-fields.ts'

const product = (folder: string) =>
  group('Product', {
    name: text({ label: 'Name', plain: true, max: 40 }),
    id: entryId,
    description: text({ label: 'One line', max: 120 }),
    category: text({ label: 'Category', max: 30 }),
    features: list({
      label: 'Features',
      help: 'The most important first: outdoor cards show two.',
      max: 8,
      of: text({ label: 'Feature', max: 36 }),
    }),
    picture: picture({
      label: 'Picture',
      help: 'Square, product centered.',
      folder,
      least: { width: 600, height: 600 },
    }),
  })

export const productFamily = (name: string, folder: string) =>
  group(`Products: ${name}`, {
    ...heading,
    interest: text({
      label: 'Interest chosen when a quote is requested',
      help: 'One of the interests of the Request a Quote dialog.',
      plain: true,
      max: 40,
    }),
    items: list({ label: 'Products', max: 100, of: withId(product(folder), 'name') }),
    more: group('Last cell', {
      title: text({ label: 'Title', max: 40 }),
      text: text({ label: 'Text', max: 140 }),
      link: link('Link'),
    }),
    band: optionalPicture({
      label: 'Picture below the products',
      help: 'On the home page, as wide as the window.',
      folder,
      least: { width: 1600, height: 600 },
    }),
    tiles: list({ label: 'Benefits', max: 20, of: linkedTile('Benefit') }),
  })
