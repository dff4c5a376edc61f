import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { SectionProps } from '@/lib/content/sections'

/** A type specimen: one word in each language's own script, its name in small below. */
export function Languages({ id, content }: SectionProps<'languages'>) {
  const { list, ...head } = content
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} />
        <ul className="mt-12 grid grid-cols-2 border-line border-t md:grid-cols-4 lg:grid-cols-5">
          {list.map(({ name, word, code, direction }) => (
            <li key={name} className="specimen">
              <span lang={code} dir={direction}>
                {word}
              </span>
              <span className="text-muted text-small">{name}</span>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
