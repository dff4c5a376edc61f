import * as F from '#lib/content/schema/shared-fields.ts'

const listOfLinks = (label: string, max: number) =>
  F.group(label, {
    title: F.text('Heading', 30),
    links: F.list('Links', F.link('Link'), max),
  })

const menuEntry = F.group('Entry', { ...F.linkFields, bold: F.checkbox('Bold') })

const item = F.group('Item', {
  ...F.linkFields,
  menu: F.list('Drop-down entries', menuEntry, 16, { help: 'Leave empty for a plain link.', min: 0 }),
})

export const navigation = F.group('Menus and footer', {
  // More than eight do not fit next to logo and buttons.
  header: F.list('Header menu', item, 8, { min: 2 }),
  // One primary, one secondary.
  actions: F.list('Header buttons', F.link('Button'), 2, { min: 2 }),
  bottomBar: F.group('Bottom bar on phones', {
    quote: F.text('Request button', 24),
    call: F.text('Call button', 16),
    list: F.text('Link to the quote list, also in the header', 24),
  }),
  footer: F.group('Footer', {
    // The footer has three columns of links.
    lists: F.list('Lists of links', listOfLinks('List', 20), 3, { min: 3 }),
    products: listOfLinks('Product pages, in a row of their own', 24),
    guidesTitle: F.text('Heading above the pages of the kind guide', 30),
    contactTitle: F.text('Heading over the contact details', 40),
    socialTitle: F.text('Heading over the social links', 40),
    production: F.text('Production line', 60, { plain: true }),
    privacy: F.text('Privacy sentence', 500),
    legal: F.list('Links after it', F.link('Link'), 8, { help: 'Privacy, terms and so on.' }),
    copyright: F.text('Copyright line', 120),
  }),
})
