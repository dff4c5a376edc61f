import { Testimonials } from '@/components/sections/testimonials'
import { Container, Section } from '@/components/ui/section'
import type { BlockProps } from '../props'

export function TestimonialsBlock({ id, content }: BlockProps<'testimonials'>) {
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
