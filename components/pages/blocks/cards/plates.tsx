import clsx from 'clsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

const plates = ['bg-cyan', 'bg-magenta', 'bg-yellow', 'bg-ink']

/** Capabilities as plates: each opens with one step of the colour bar. */
export function Plates({ id, content }: BlockProps<'cards'>) {
  const { items, ...head } = content
  const spans = fullRows(items.length, 4, 'lg')
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} />
        <ol className="mt-12 grid gap-y-10 sm:grid-cols-2 lg:grid-cols-12">
          {items.map(({ title, text }, index) => (
            <li key={title} className={clsx('sm:max-lg:last:odd:col-span-2', spans[index])}>
              <span aria-hidden="true" className={`block h-3 ${plates[index % plates.length]}`} />
              <div className="pt-5 pr-8">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-2 text-balance text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}
