import clsx from 'clsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

export function Columns({ id, content }: BlockProps<'cards'>) {
  const { items, ...head } = content
  const spans = fullRows(items.length, 3, 'md')
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} />
        <ul className="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-12">
          {items.map(({ title, text }, index) => (
            <li key={title} className={clsx('border-ink border-t pt-5', spans[index])}>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-measure text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
