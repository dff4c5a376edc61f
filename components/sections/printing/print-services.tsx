import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { SectionProps } from '@/lib/content/sections'

export function PrintServices({ id, content }: SectionProps<'printServices'>) {
  const { items, ...head } = content
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} />
        <ul className="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {items.map(({ title, text }) => (
            <li key={title} className="border-ink border-t pt-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
