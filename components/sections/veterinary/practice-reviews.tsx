import { Container, Section } from '@/components/ui/section'
import type { ContentOf } from '@/lib/content'
import { Testimonials } from '../testimonials'

export function PracticeReviews({ reviews }: { reviews: ContentOf<'veterinary'>['reviews'] }) {
  return (
    <Section id="reviews" className="bg-action-tint">
      <Container>
        <h2 id="reviews-title" className="text-h2">
          {reviews.title}
        </h2>
        <Testimonials items={reviews.testimonials} className="mt-12" />
      </Container>
    </Section>
  )
}
