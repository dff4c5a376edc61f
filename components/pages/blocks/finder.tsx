import { Finder } from '#components/pages/sections/locations.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

export const FinderBlock = ({ id, content }: BlockProps<'finder'>) => (
  <Section id={id} className="bg-white">
    <Container>
      <h2 id={`${id}-title`} className="text-h2">
        {content.title}
      </h2>
      <Finder />
    </Container>
  </Section>
)
