import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { ContentOf } from '@/lib/content'

export function Industries({ industries }: { industries: ContentOf<'translation'>['industries'] }) {
  const { items, ...head } = industries
  return (
    <Section id="industries" className="bg-action-tint">
      <Container>
        <SectionHead id="industries" {...head} />
        <dl className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {items.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display text-h3 font-semibold">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  )
}
