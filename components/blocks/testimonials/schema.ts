import { testimonials as entries, heading } from '../../../lib/content/schema/fields/index.ts'
import { block } from '../block.ts'

export const testimonials = block('Testimonials', { title: heading.title, testimonials: entries })
