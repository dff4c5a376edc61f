import * as f from '#lib/content/schema/fields.ts'
import { block, shortHeading } from '#lib/content/schema/shared-fields.ts'

export const testimonials = block('Testimonials', {
  ...shortHeading,
  audiencesLabel: f.text('Words before the audiences', { max: 40, optional: true }),
  audiences: f.list('Audiences', { min: 0, max: 20, of: f.text('Audience', { plain: true, max: 40 }) }),
  testimonials: f.list('Testimonials', {
    max: 20,
    title: 'name',
    of: f.group('Testimonial', {
      quote: f.paragraph('Quote', { max: 280 }),
      name: f.text('Name', { max: 40 }),
      role: f.text('Role', { max: 60 }),
      company: f.text('Company', { max: 60 }),
      rating: f.wholeNumber('Stars', { help: '1 to 5.', min: 1, max: 5 }),
      sample: f.checkbox('Sample', {
        help: 'Uncheck once a real customer has said this and agreed to be quoted.',
      }),
    }),
  }),
}).meta({ help: 'What customers say: quotes with stars, name and company.' })
