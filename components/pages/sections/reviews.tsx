import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getHome } from '#lib/content/index.ts'
import { Testimonials } from './testimonials.tsx'

export async function Reviews() {
  const { audiencesLabel, audiences, testimonials, ...head } = await getHome('reviews')
  return (
    <Section id="reviews" className="bg-action-tint">
      <Container>
        <SectionHead id="reviews" {...head} layout="ruled" />
        <Testimonials items={testimonials} className="mt-8 md:mt-12" />
        <p className="mt-10 text-muted md:mt-14">{audiencesLabel}</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {audiences.map((audience) => (
            <li key={audience} className="pill border-line-strong bg-white px-3 py-1 text-body font-semibold">
              {audience}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
