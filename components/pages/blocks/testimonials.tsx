import { Testimonials } from '#components/pages/sections/testimonials.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

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
