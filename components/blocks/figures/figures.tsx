import { Container, Section } from '@/components/ui/section'
import { FigureRow } from '../figure-row'
import type { BlockProps } from '../props'

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
