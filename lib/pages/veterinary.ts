import { group, heading, testimonials } from '../content/schema/fields/index.ts'
import { page, section } from './page.ts'
import { callToAction, inlinePicture, opening, proseFields, readOn, tiles } from './parts.ts'

const yearly = group({
  label: 'What a practice prints in a year',
  fields: { ...proseFields, picture: inlinePicture('veterinary') },
})

const reviews = group({ label: 'Testimonials', fields: { title: heading.title, testimonials } })

export const veterinary = page('veterinary', {
  hero: opening('veterinary'),
  services: section('practiceServices', 'services', tiles('Services', 'Service')),
  reasons: section('reasons', 'reasons', tiles('Reasons', 'Reason')),
  prose: section('prose', 'yearly', yearly),
  reviews: section('practiceReviews', 'reviews', reviews),
  cta: callToAction,
  related: readOn,
})
