import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'

export function Pair({ id, content }: BlockProps<'cards'>) {
  const { items, ...head } = content
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...head} />
        <div className="mt-12 grid gap-8 md:grid-cols-2">
          {items.map(({ title, text }) => (
            <article key={title} className="border-ink border-t pt-5 lg:pr-16 md:last:odd:col-span-2">
              <h3 className="font-display text-[clamp(1.5rem,2.6vw,2.25rem)] leading-tight tracking-tight">
                {title}
              </h3>
              <p className="mt-3 max-w-[48ch] text-lead text-muted">{text}</p>
            </article>
          ))}
        </div>
      </Container>
    </Section>
  )
}
