import * as f from '#lib/content/schema/fields.ts'
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
  f.group('Product', {
    name: f.text('Name', { plain: true, max: 40 }),
    id: entryId,
    description: f.text('One line', { max: 120 }),
    href: f.optional(f.target('Its page')),
    category: f.text('Category', { max: 30 }),
    features: f.list('Features', {
      help: 'The most important first: in a list of more than ten products, cards show two.',
      max: 8,
      of: f.text('Feature', { max: 36 }),
    }),
    picture: picture('Picture', {
      help: 'Square, product centered.',
      folder,
      least: { width: 600, height: 600 },
    }),
  })

export const productFamily = (name: string, folder: string) =>
  f.group(`Products: ${name}`, {
    ...heading,
    interest: f.text('Interest chosen when a quote is requested', {
      help: 'One of the interests of the Request a Quote dialog.',
      namesFrom: 'hero-quote',
      plain: true,
      max: 40,
    }),
    items: f.list('Products', { max: 100, of: withId(product(folder), 'name') }),
    more: f.group('Last cell', {
      title: f.text('Title', { max: 40 }),
      text: f.text('Text', { max: 140 }),
      link: link('Link'),
    }),
    band: optionalPicture('Picture below the products', {
      help: 'On the home page, as wide as the window.',
      folder,
      least: { width: 1600, height: 600 },
    }),
    tiles: f.list('Benefits', { max: 20, of: linkedTile('Benefit') }),
  })

/** The filter of the portfolio derives from it. */
export const PORTFOLIO_KINDS = [
  'apparel',
  'print',
  'packaging',
  'signage',
  'kits',
  'awards',
  'drinkware',
  'tech',
] as const

const fact = (label: string, example: string) =>
  f.text(label, { help: `Such as "${example}". May be left empty.`, max: 40, optional: true })

const job = f.group('The job', {
  quantity: fact('Quantity', '1,500 in three sizes'),
  stock: fact('Material', '16 pt cotton, uncoated'),
  method: fact('Method', 'Offset, gold foil'),
  city: fact('Produced in', 'Chicago, IL'),
  days: fact('Time', '4 business days'),
})

const piece = f.group('Piece', {
  title: f.text('Title', { plain: true, max: 60 }),
  id: entryId,
  client: f.text('Client', { plain: true, max: 40 }),
  kind: f.choice('Kind', { options: PORTFOLIO_KINDS }),
  job: job.optional(),
  large: f.checkbox('Show in a double cell', {
    help: 'A few pieces only, every sixth or so, and none of the last ten.',
  }),
  picture: picture('Picture', { folder: 'portfolio' }),
})

export const portfolio = f
  .group('Portfolio', {
    ...heading,
    sample: f.checkbox('These are samples', {
      isShared: true,
      help: 'Uncheck once every piece was made for a real client who agreed to be shown.',
    }),
    kinds: f.list('Kinds, in the order of the filter', {
      // Each kind needs a label, or its pieces could not be filtered.
      count: PORTFOLIO_KINDS.length,
      of: f.group('Kind', {
        kind: f.choice('Kind', { options: PORTFOLIO_KINDS }),
        label: f.text('Text on the filter', { max: 24 }),
      }),
    }),
    items: f.list('Pieces', { max: 300, of: withId(piece, 'title') }),
  })
  .superRefine(({ kinds, items }, context) => {
    for (const [index, { kind, label }] of kinds.entries())
      if (!items.some((one) => one.kind === kind))
        f.refuse(
          context,
          ['kinds', index, 'kind'],
          `offers "${label}", but no portfolio piece is of that kind; add one`,
        )
  })

const template = f.group('Template', {
  name: f.text('Name', { max: 40 }),
  id: entryId,
  note: f.text('Note', { help: 'One line about it.', max: 120 }),
  size: f.text('Size', { max: 90 }),
  file: f.pattern('File', {
    help: 'A PDF in public/templates, without the ending .pdf; its drawing is the SVG with the name of the English file.',
    max: 60,
    file: (name) => `public/templates/${name}.pdf`,
    matches: /^[a-z][a-z0-9-]*(\.[a-z]{2})?$/,
    fix: 'write the name of a PDF in public/templates, without .pdf',
  }),
})

/** The PDF templates that visitors design their print files on. */
export const templates = f.group('Print templates', {
  download: f.text('Link text', { params: ['name'], max: 60 }),
  list: f.list('Templates', { max: 40, of: withId(template, 'name') }),
})

export const languages = f.group('Languages', {
  list: f.list('Languages', {
    max: 60,
    of: f.group('Language', {
      name: f.text('Name in English', { max: 30 }),
      word: f.text('The word "welcome", in its own script', { max: 24 }),
      code: f.text('Language code', { help: 'For example es, zh-Hans or ar.', max: 10 }),
      direction: f.choice('Direction', { help: 'rtl for Arabic and Hebrew.', options: ['ltr', 'rtl'] }),
    }),
  }),
})
