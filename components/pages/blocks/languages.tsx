import { Word } from '#components/pages/sections/word.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLanguages } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Languages({ id, content }: BlockProps<'languages'>) {
  const { list } = await getLanguages()
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...content} layout="split" />
        {/* Columns fit the longest drawn word, even with enlarged text. */}
        <ul className="mt-12 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,100%/var(--columns))),1fr))] border-line border-t [--columns:2] md:[--columns:4] lg:[--columns:5]">
          {list.map((language) => (
            <li
              key={language.name}
              className="flex min-h-26 flex-col justify-between gap-3 border-line border-b pt-4 pe-4 pb-3.5 sm:min-h-34"
            >
              <Word
                word={language}
                className="self-start font-display text-[clamp(1.25rem,2.2vw,1.875rem)] font-semibold leading-[1.3]"
              />
              <span className="text-muted text-small">{language.name}</span>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
