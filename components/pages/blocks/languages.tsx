import clsx from 'clsx'
import { Fragment } from 'react'
import { Tiles } from '#components/ui/card-row.tsx'
import { ArrowLink, Button } from '#components/ui/links.tsx'
import { Container, Section, SectionHead, WideSection } from '#components/ui/section.tsx'
import { commaOf } from '#contract/languages.ts'
import { type ContentOf, getContent, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import drawn from './words.json' with { type: 'json' }

type Props = BlockProps<'languages'>

export const Languages = (props: Props) =>
  props.content.variant === 'band' ? <Band {...props} /> : <Grid {...props} />

async function Grid({ id, content }: Props) {
  const { list } = await getContent('languages')
  return (
    <Section id={id} className="bg-white">
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
    </Section>
  )
}

async function Band({ id, content: { points, languagesLabel, more, button, ...head } }: Props) {
  const languages = await getContent('languages')
  const comma = commaOf(await pageLanguage())
  return (
    <WideSection id={id} height={[790, 630]} className="overflow-clip">
      <WordPicture words={languages.list} className="mb-6 md:mb-12" />
      <Container className="grid gap-x-8 gap-y-6 md:gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <SectionHead id={id} {...head} />
          <p className="mt-5 max-md:text-small">
            <span className="font-semibold">{languagesLabel} </span>
            <span className="text-muted">{languages.list.map(({ name }) => name).join(comma)}</span>
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            {button && <Button {...button} />}
            {more && <ArrowLink {...more} />}
          </p>
        </div>
        <Tiles
          tiles={points}
          className="gap-x-6 self-end md:block lg:col-span-5 lg:col-start-8"
          item="border-line border-t py-4 md:py-5 md:last:border-b"
          text="mt-1 text-muted"
        />
      </Container>
    </WideSection>
  )
}

type Words = ContentOf<'languages'>['list']
type WordProps = { word: Words[number]; className?: string; isDecorative?: boolean }

/** A row of words.svg for each of the words that a space separates. */
const drawings: Record<string, { row: number; width: number }[] | undefined> = drawn

/** A word in its own script. `art/fonts/subset.mjs` draws the words whose letters the page's fonts lack. */
function Word({ word: { word, code }, className, isDecorative }: WordProps) {
  const drawing = drawings[word]
  const label = drawing && !isDecorative ? { role: 'img', 'aria-label': word } : {}
  return (
    <span {...label} lang={code} dir={new Intl.Locale(code).getTextInfo().direction} className={className}>
      {drawing?.map(({ row, width }, index) => (
        <Fragment key={row}>
          {index > 0 && ' '}
          <span className="drawn-word" style={{ '--row': row, width: `${width}em` }} />
        </Fragment>
      )) ?? word}
    </span>
  )
}

/** Colors every fifth and every seventh word, which spreads the colors well. */
const colorOf = (index: number) => {
  if (index % 7 === 3) return 'text-line-strong'
  return index % 5 === 1 ? 'text-action' : undefined
}

/** Decorative: the text next to it lists the languages. */
const WordPicture = ({ words, className }: { words: Words; className: string }) => (
  <p
    aria-hidden
    className={clsx(
      'word-picture flex flex-wrap items-baseline justify-center gap-x-[0.42em] gap-y-[0.1em] px-gutter',
      'font-bold font-display text-[clamp(1.25rem,3vw,4.5rem)] leading-[1.18] tracking-[-0.03em] print:text-[1.25rem]',
      className,
    )}
  >
    {words.map((word, index) => (
      <Word key={word.code} word={word} className={colorOf(index)} isDecorative />
    ))}
  </p>
)
