import { CardRow } from '#components/ui/card-row.tsx'
import { ArrowLink, Button } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { commaOf } from '#contract/languages.ts'
import { getLanguages, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { Word, WordPicture } from './word.tsx'

type Props = BlockProps<'languages'>

export const Languages = (props: Props) =>
  props.content.variant === 'band' ? <Band {...props} /> : <Grid {...props} />

async function Grid({ id, content: { eyebrow, title, intro } }: Props) {
  const { list } = await getLanguages()
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} layout="split" />
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

async function Band({ id, content: { points, languagesLabel, more, ask, ...head } }: Props) {
  const languages = await getLanguages()
  const comma = commaOf(await pageLanguage())
  return (
    <Section id={id} className="overflow-clip">
      <WordPicture words={languages.list} className="mb-8 md:mb-14" />
      <Container className="grid gap-x-8 gap-y-8 md:gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <SectionHead id={id} {...head} />
          <p className="mt-6">
            <span className="font-semibold">{languagesLabel} </span>
            <span className="text-muted">{languages.list.map(({ name }) => name).join(comma)}</span>
          </p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            {ask && <Button href={ask.href}>{ask.label}</Button>}
            {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
          </p>
        </div>
        <CardRow className="gap-x-6 self-end md:block lg:col-span-5 lg:col-start-8">
          {points.map(({ title, text }) => (
            <li key={title} className="border-line border-t py-4 md:py-5 md:last:border-b">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </CardRow>
      </Container>
    </Section>
  )
}
