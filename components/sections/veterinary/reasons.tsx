import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { ContentOf } from '@/lib/content'

export function Reasons({ reasons }: { reasons: ContentOf<'veterinary'>['reasons'] }) {
  const { items, ...head } = reasons
  return (
    <Section id="reasons">
      <Container>
        <SectionHead id="reasons" {...head} />
        <ol className="mt-12 border-line border-t">
          {items.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 md:grid-cols-12"
            >
              <span
                aria-hidden="true"
                className="font-display text-action text-h3 tabular-nums md:col-span-1"
              >
                {index + 1}
              </span>
              <h3 className="text-h3 md:col-span-4">{title}</h3>
              <p className="text-muted md:col-span-7">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}
