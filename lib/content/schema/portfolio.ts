import {
  checkbox,
  choice,
  group,
  heading,
  list,
  picture,
  text,
  withId,
} from '#lib/content/schema/fields/index.ts'

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

const piece = group('Piece', {
  title: text({ label: 'Title', plain: true, max: 60 }),
  client: text({ label: 'Client', plain: true, max: 40 }),
  kind: choice({ label: 'Kind', options: PORTFOLIO_KINDS }),
  large: checkbox({ label: 'Show in a double cell', help: 'A few pieces only: every sixth or so.' }),
  picture: picture({
    label: 'Picture',
    folder: 'portfolio',
    places: ['cell', 'doubleCell', 'piece', 'alone'],
  }),
})

export const portfolio = group('Portfolio', {
  ...heading,
  sample: checkbox({
    label: 'These are samples',
    help: 'Untick once every piece was made for a real client who agreed to be shown.',
  }),
  kinds: list({
    label: 'Kinds, in the order of the filter',
    // Each kind needs a label, or its pieces could not be filtered.
    count: PORTFOLIO_KINDS.length,
    title: 'kind',
    of: group('Kind', {
      kind: choice({ label: 'Kind', options: PORTFOLIO_KINDS }),
      label: text({ label: 'Words on the filter', max: 24 }),
    }),
  }),
  items: list({ label: 'Pieces', min: 1, max: 300, title: 'title', of: withId(piece, 'title') }),
})
