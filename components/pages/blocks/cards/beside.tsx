import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

export function Beside({ id, content }: BlockProps<'cards'>) {
  const { items, ...head } = content
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHead id={id} {...head} className="self-start lg:sticky lg:top-28 lg:col-span-4" />
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
          {items.map(({ title, text }) => (
            <li key={title} className="border-ink border-t pt-5 sm:last:odd:col-span-2">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-measure text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
