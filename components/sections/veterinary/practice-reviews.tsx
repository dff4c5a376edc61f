import { Container, Section } from '@/components/ui/section'
import type { SectionProps } from '@/lib/content/sections'
import { Testimonials } from '../testimonials'

export function PracticeReviews({ id, content }: SectionProps<'practiceReviews'>) {
  return (
    <Section id={id} className="bg-action-tint">
      <Container>
        <h2 id={`${id}-title`} className="text-h2">
          {content.title}
        </h2>
        <Testimonials items={content.testimonials} className="mt-12" />
      </Container>
    </Section>
  )
}
