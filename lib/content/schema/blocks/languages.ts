import * as F from '#lib/content/schema/shared-fields.ts'

export const languages = F.block(
  'Languages',
  'The languages we translate, each as a word in its own script.',
  {
    ...F.heading,
    variant: F.choice('Look', ['grid', 'band'], {
      help: 'grid: one cell for each. band: one picture of words, with points and two links below.',
    }),
    points: F.list('Points', F.tile('Point'), 12, { min: 0 }),
    languagesLabel: F.optionalText('Words before the names of the languages', 60),
    more: F.optionalLink('Link'),
    button: F.optionalLink('Button'),
  },
)
