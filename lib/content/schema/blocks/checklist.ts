import * as F from '#lib/content/schema/shared-fields.ts'

export const checklist = F.block(
  'Checklist',
  'A heading with paragraphs next to a column of checked points, with optional figures below.',
  {
    variant: F.choice('Look', ['plain', 'ruler', 'since'], {
      help: 'ruler: under a steel ruler that runs across the page. since: under a year in large digits.',
    }),
    sinceLabel: F.optionalText('Word before the year', 16),
    sinceYear: F.optionalText('Year', 8),
    eyebrow: F.shortHeading.eyebrow,
    title: F.heading.title,
    paragraphs: F.list('Text', F.prose('Paragraph'), 6),
    points: F.list('Points', F.text('Point', 120), 20),
    quote: F.optional(
      F.group('Button to the request form', {
        label: F.text('Text', 60),
        choice: F.projectChoice,
      }),
    ),
    mail: F.optional(
      F.group('Prefilled email', {
        label: F.text('Link text', 30),
        subject: F.text('Subject', 80, { plain: true }),
        lines: F.list('Lines for the visitor to fill in', F.text('Line', 60, { plain: true }), 12, {
          min: 0,
        }),
      }),
    ),
    stats: F.figures('Figures below', 0, 8),
  },
)
