import { PORTFOLIO_KINDS } from '#lib/content/portfolio-filter.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

/** The product families: each needs a file in index.ts, and its names and checks follow. */
export const families = ['drinkware', 'technology', 'outdoor'] as const
/** The collections whose entries visitors may ask for. */
export const collections = [...families, 'portfolio'] as const

const product = (folder: string) =>
  F.group('Product', {
    name: F.text('Name', 40, { plain: true }),
    alsoCalled: F.alsoCalled,
    id: F.id,
    description: F.text('One line', 120),
    href: F.optional(F.target('Its page')),
    category: F.text('Category', 30),
    features: F.list('Features', F.text('Feature', 36), 8, {
      help: 'The most important first: in a list of more than ten products, cards show two.',
    }),
    picture: F.picture('Picture', folder, {
      help: 'Square, product centered.',
      least: { width: 600, height: 600 },
    }),
  })

export const productFamily = (name: string, folder: string) =>
  F.group(`Products: ${name}`, {
    ...F.heading,
    interest: F.text('Interest chosen when a quote is requested', 40, {
      help: 'One of the interests of the Request a Quote dialog.',
      namesFrom: 'hero-quote',
      plain: true,
    }),
    items: F.list('Products', product(folder), 100),
    more: F.group('Last cell', {
      title: F.text('Title', 40),
      text: F.text('Text', 140),
      link: F.link('Link'),
    }),
    tiles: F.list('Benefits', F.tile('Benefit'), 20),
  })

const fact = (label: string, example: string) =>
  F.text(label, 40, { help: `Such as "${example}". May be left empty.`, optional: true })

const job = F.group('The job', {
  quantity: fact('Quantity', '1,500 in three sizes'),
  stock: fact('Material', '16 pt cotton, uncoated'),
  method: fact('Method', 'Offset, gold foil'),
  city: fact('Produced in', 'Chicago, IL'),
  days: fact('Time', '4 business days'),
})

const piece = F.group('Piece', {
  title: F.text('Title', 60, { plain: true }),
  id: F.id,
  client: F.text('Client', 40, { plain: true }),
  kind: F.choice('Kind', PORTFOLIO_KINDS),
  job: job.optional(),
  large: F.checkbox('Show in a double cell', {
    help: 'A few pieces only, every sixth or so, and none of the last ten.',
  }),
  picture: F.picture('Picture', 'portfolio'),
})

export const portfolio = F.group('Portfolio', {
  ...F.heading,
  sample: F.checkbox('These are samples', {
    isShared: true,
    help: 'Uncheck once every piece was made for a real client who agreed to be shown.',
  }),
  kinds: F.group(
    'Texts on the filter',
    Object.fromEntries(PORTFOLIO_KINDS.map((kind) => [kind, F.text(kind, 24)])),
  ),
  items: F.list('Pieces', piece, 300),
})

const template = F.group('Template', {
  name: F.text('Name', 40),
  id: F.id,
  note: F.text('Note', 120, { help: 'One line about it.' }),
  size: F.text('Size', 90),
  file: F.pattern('File', {
    help: 'A PDF in public/templates, without the ending .pdf; its drawing is the SVG with the name of the English file.',
    max: 60,
    file: (name) => `public/templates/${name}.pdf`,
    matches: /^[a-z][a-z0-9-]*(\.[a-z]{2})?$/,
    fix: 'write the name of a PDF in public/templates, without .pdf',
  }),
})

/** The PDF templates that visitors design their print files on. */
export const templates = F.group('Print templates', {
  download: F.text('Link text', 60, { params: ['name'] }),
  list: F.list('Templates', template, 40),
})

const language = F.group('Language', {
  name: F.text('Name in English', 30),
  word: F.text('The word "welcome", in its own script', 24),
  code: F.text('Language code', 10, { help: 'For example es, zh-Hans or ar.' }),
})

export const languages = F.group('Languages', {
  list: F.list('Languages', language, 60),
})

const color = F.group('Color', {
  name: F.text('Name', 40),
  id: F.id,
  color: F.hex('Color'),
  second: F.hex('Handle, band, cords, thread or brim, if that has another color', true),
})

export const colors = F.group('Stock colors', {
  list: F.list('Stock colors', color, 60, {
    help: 'Product pages list those in which their product is had.',
  }),
})
