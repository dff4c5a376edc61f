import { checkbox, choice, group, list, rule, text } from '#lib/content/schema/fields.ts'
import { entryId, heading, picture, withId } from '#lib/content/schema/shared-fields.ts'

const PORTFOLIO_KINDS = [
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
  text({ label, help: `Such as "${example}". May be left empty.`, max: 40, optional: true })

const job = group('The job', {
  quantity: fact('Quantity', '1,500 in three sizes'),
  stock: fact('Material', '16 pt cotton, uncoated'),
  method: fact('Method', 'Offset, gold foil'),
  city: fact('Produced in', 'Chicago, IL'),
  days: fact('Time', '4 business days'),
})

const piece = group('Piece', {
  title: text({ label: 'Title', plain: true, max: 60 }),
  id: entryId,
  client: text({ label: 'Client', plain: true, max: 40 }),
  kind: choice({ label: 'Kind', options: PORTFOLIO_KINDS }),
  job: job.optional(),
  large: checkbox({
    label: 'Show in a double cell',
    help: 'A few pieces only, every sixth or so, and none of the last ten.',
  }),
  picture: picture({ label: 'Picture', folder: 'portfolio' }),
})

const fields = group('Portfolio', {
  ...heading,
  sample: checkbox({
    label: 'These are samples',
    help: 'Uncheck once every piece was made for a real client who agreed to be shown.',
  }),
  kinds: list({
    label: 'Kinds, in the order of the filter',
    // Each kind needs a label, or its pieces could not be filtered.
    count: PORTFOLIO_KINDS.length,
    of: group('Kind', {
      kind: choice({ label: 'Kind', options: PORTFOLIO_KINDS }),
      label: text({ label: 'Text on the filter', max: 24 }),
    }),
  }),
  items: list({ label: 'Pieces', max: 300, of: withId(piece, 'title') }),
})

export const portfolio = fields.superRefine(
  rule(({ kinds, items }, refuse) => {
    for (const [index, { kind, label }] of kinds.entries())
      if (!items.some((one) => one.kind === kind))
        refuse(['kinds', index, 'kind'], `offers "${label}", but no portfolio piece is of that kind; add one`)
  }),
)
