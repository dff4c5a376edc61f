import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { ContentOf } from '#lib/content/index.ts'
import drawn from './words.json' with { type: 'json' }

type Props = { word: ContentOf<'languages'>['list'][number]; className?: string; decorative?: boolean }
type Part = { row: number; width: number }

const partsOf = new Map<string, Part[]>(Object.entries(drawn))

function DrawnPart({ row, width }: Part) {
  const style: CSSProperties & { '--row': number } = { '--row': row, width: `${width}em` }
  return <span className="drawn-word" style={style} />
}

/** A word in its own script. `art/fonts/subset.mjs` draws the words whose letters the page's fonts lack. */
export function Word({ word: { word, code, direction }, className, decorative }: Props) {
  const parts = partsOf.get(word)
  const label = decorative ? {} : { role: 'img', 'aria-label': word, lang: code }
  return parts ? (
    <span {...label} dir={direction} className={className}>
      {parts.flatMap((part, index) => [index > 0 && ' ', <DrawnPart key={part.row} {...part} />])}
    </span>
  ) : (
    <span lang={code} dir={direction} className={className}>
      {word}
    </span>
  )
}

/** Colors every fifth and every seventh word, which spreads the colors well. */
const colorOf = (index: number) => {
  if (index % 7 === 3) return 'text-line-strong'
  return index % 5 === 1 ? 'text-action' : undefined
}

/** Decorative: the text next to it lists the languages. */
export function WordPicture({
  words,
  className,
}: {
  words: ContentOf<'languages'>['list']
  className?: string
}) {
  return (
    <p
      aria-hidden="true"
      className={clsx(
        'word-picture flex items-baseline gap-x-[0.42em] flex-wrap justify-center gap-y-[0.1em] px-gutter font-bold font-display text-[clamp(1.5rem,5.4vw,6.5rem)] leading-[1.18] tracking-[-0.02em] print:text-[1.5rem]',
        className,
      )}
    >
      {words.map((word, index) => (
        <Word key={word.code} word={word} className={colorOf(index)} decorative />
      ))}
    </p>
  )
}
