import * as f from '#lib/content/schema/fields.ts'
import { link, linkFields } from '#lib/content/schema/shared-fields.ts'

const listOfLinks = (label: string, max: number) =>
  f.group(label, {
    title: f.text('Heading', { max: 30 }),
    links: f.list('Links', { max, of: link('Link') }),
  })

const menuEntry = f.group('Entry', { ...linkFields, bold: f.checkbox('Bold') })

export const navigation = f.group('Menus and footer', {
  header: f.list('Header menu', {
    min: 2,
    // More do not fit next to logo and buttons.
    max: 8,
    of: f.group('Item', {
      ...linkFields,
      menu: f.list('Drop-down entries', {
        help: 'Leave empty for a plain link.',
        min: 0,
        max: 16,
        of: menuEntry,
      }),
    }),
  }),
  // One primary, one secondary.
  actions: f.list('Header buttons', { count: 2, of: link('Button') }),
  bottomBar: f.group('Bottom bar on phones', {
    quote: f.text('Request button', { max: 24 }),
    call: f.text('Call button', { max: 16 }),
    list: f.text('Link to the quote list, also in the header', { max: 24 }),
  }),
  footer: f.group('Footer', {
    // The footer has three columns of links.
    lists: f.list('Lists of links', { count: 3, of: listOfLinks('List', 20) }),
    products: listOfLinks('Product pages, in a row of their own', 24),
    guidesTitle: f.text('Heading above the pages of the kind guide', { max: 30 }),
    contactTitle: f.text('Heading over the contact details', { max: 40 }),
    socialTitle: f.text('Heading over the social links', { max: 40 }),
    production: f.text('Production line', { plain: true, max: 60 }),
    privacy: f.paragraph('Privacy sentence', { max: 500 }),
    legal: f.list('Links after it', { help: 'Privacy, terms and so on.', max: 8, of: link('Link') }),
    copyright: f.text('Copyright line', { max: 120 }),
  }),
})
