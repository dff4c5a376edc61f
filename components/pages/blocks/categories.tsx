import { Benefits } from '#components/ui/benefits.tsx'
import { ArrowLink, Button } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { PictureCards } from './picture-cards.tsx'

export function Categories({ id, content }: BlockProps<'categories'>) {
  const { items, catalog, more, tiles, ...head } = content
  return (
    <Section id={id}>
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHead id={id} {...head} />
          <Button href={catalog.href}>{catalog.label}</Button>
        </div>
        <PictureCards cards={items} as="h3" className="mt-8 md:mt-10" />
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-3 md:mt-6">
          {more.map(({ label, href }) => (
            <ArrowLink key={href} href={href}>
              {label}
            </ArrowLink>
          ))}
        </p>
        <Benefits tiles={tiles} className="mt-10 md:mt-14" />
      </Container>
    </Section>
  )
}
