import { testimonials as entries, heading } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const testimonials = block(
  'Testimonials',
  'What customers say: quotes with stars, name and company.',
  { title: heading.title, testimonials: entries },
)
