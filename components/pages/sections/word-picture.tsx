import clsx from 'clsx'
import type { ContentOf } from '#lib/content/index.ts'
import { Word } from './word.tsx'

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
