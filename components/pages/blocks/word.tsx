import clsx from 'clsx'
import { type CSSProperties, Fragment } from 'react'
import type { ContentOf } from '#lib/content/index.ts'
import drawn from './words.json' with { type: 'json' }

type Words = ContentOf<'languages'>['list']
type Props = { word: Words[number]; className?: string; isDecorative?: boolean }

/** A row of words.svg for each of the words that a space separates. */
const drawings: Record<string, { row: number; width: number }[] | undefined> = drawn

/** A word in its own script. `art/fonts/subset.mjs` draws the words whose letters the page's fonts lack. */
export function Word({ word: { word, code, direction }, className, isDecorative }: Props) {
  const drawing = drawings[word]
  const label = drawing && !isDecorative ? { role: 'img', 'aria-label': word } : {}
  return (
    <span {...label} lang={code} dir={direction} className={className}>
      {drawing?.map(({ row, width }, index) => {
        const style: CSSProperties & { '--row': number } = { '--row': row, width: `${width}em` }
        return (
          <Fragment key={row}>
            {index > 0 && ' '}
            <span className="drawn-word" style={style} />
          </Fragment>
        )
      }) ?? word}
    </span>
  )
}

/** Colors every fifth and every seventh word, which spreads the colors well. */
const colorOf = (index: number) => {
  if (index % 7 === 3) return 'text-line-strong'
  return index % 5 === 1 ? 'text-action' : undefined
}

/** Decorative: the text next to it lists the languages. */
export const WordPicture = ({ words, className }: { words: Words; className: string }) => (
  <p
    aria-hidden="true"
    className={clsx(
      'word-picture flex items-baseline gap-x-[0.42em] flex-wrap justify-center gap-y-[0.1em] px-gutter font-bold font-display text-[clamp(1.5rem,5.4vw,6.5rem)] leading-[1.18] tracking-[-0.02em] print:text-[1.5rem]',
      className,
    )}
  >
    {words.map((word, index) => (
      <Word key={word.code} word={word} className={colorOf(index)} isDecorative />
    ))}
  </p>
)
