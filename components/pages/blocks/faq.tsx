import { Prose } from '#components/ui/prose.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

/** Answers are always open, so that they can be read, searched and printed. */
export function Faq({ id, content }: BlockProps<'faq'>) {
  const { items, ...head } = content
  return (
    <Section id={id}>
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHead id={id} {...head} narrow className="self-start lg:sticky lg:top-28 lg:col-span-4" />
        <div className="border-ink border-t lg:col-span-7 lg:col-start-6">
          {items.map(({ question, answer }) => (
            <div key={question} className="border-line border-b py-6">
              <h3 className="text-h3">{question}</h3>
              <Prose className="mt-2 max-w-measure text-muted">{answer}</Prose>
            </div>
          ))}
        </div>
      </Container>
    </Section>
  )
}
