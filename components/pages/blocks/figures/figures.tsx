import { FigureRow } from '#components/pages/blocks/figure-row.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

export function Figures({ id, content: { title, items } }: BlockProps<'figures'>) {
  return (
    <Section id={id}>
      <Container>
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        <FigureRow figures={items} className="mt-12" />
      </Container>
    </Section>
  )
}
