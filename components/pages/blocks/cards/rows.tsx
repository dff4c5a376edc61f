import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

export function Rows({ id, content }: BlockProps<'cards'>) {
  const { items, ...head } = content
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...head} />
        <ol className="mt-12 border-line border-t">
          {items.map(({ title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 lg:grid-cols-12"
            >
              <h3 className="text-h2-narrow tabular-nums lg:col-span-5">{title}</h3>
              <p className="text-muted lg:col-span-7">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}
