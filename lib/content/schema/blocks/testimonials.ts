import * as F from '#lib/content/schema/shared-fields.ts'

const testimonial = F.group('Testimonial', {
  quote: F.text('Quote', 280),
  name: F.text('Name', 40),
  role: F.text('Role', 60),
  company: F.text('Company', 60),
  rating: F.wholeNumber('Stars', 1, 5, '1 to 5.'),
  sample: F.checkbox('Sample', {
    help: 'Uncheck once a real customer has said this and agreed to be quoted.',
  }),
})

export const testimonials = F.block(
  'Testimonials',
  'What customers say: quotes with stars, name and company.',
  {
    ...F.shortHeading,
    audiencesLabel: F.optionalText('Words before the audiences', 40),
    audiences: F.list('Audiences', F.text('Audience', 40, { plain: true }), 20, { min: 0 }),
    testimonials: F.list('Testimonials', testimonial, 20, { title: 'name' }),
  },
)
