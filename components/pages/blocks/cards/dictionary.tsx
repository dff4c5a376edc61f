import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

/** Set like a dictionary: each field is the head word of its own entry. */
export function Dictionary({ id, content }: BlockProps<'cards'>) {
  const { items, ...head } = content
  return (
    <Section id={id} className="bg-action-tint">
      <Container>
        <SectionHead id={id} {...head} />
        <dl className="mt-10 gap-x-12 border-ink border-t pt-6 text-lead lg:columns-2">
          {items.map(({ title, text }) => (
            <div key={title} className="mb-5 break-inside-avoid">
              <dt className="mr-2 inline font-display text-h3 font-semibold">{title}</dt>
              <dd className="inline text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  )
}
