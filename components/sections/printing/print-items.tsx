import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { SectionProps } from '@/lib/content/sections'
import { InlinePicture } from '../page/inline-picture'

/** Set like a printer's price list: name, leader dots, note. */
export function PrintItems({ id, content }: SectionProps<'printItems'>) {
  const { list, picture, ...head } = content
  return (
    <Section id={id}>
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHead id={id} {...head} />
          <InlinePicture picture={picture} />
        </div>
        <dl className="lg:col-span-8">
          {list.map(({ name, note }) => (
            <div key={name} className="items-baseline gap-3 border-line py-2.5 max-sm:border-b sm:flex">
              <dt className="font-display text-h3 font-semibold">{name}</dt>
              <span aria-hidden="true" className="leader" />
              <dd className="text-muted">{note}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  )
}
