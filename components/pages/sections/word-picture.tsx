import clsx from 'clsx'
import type { ContentOf } from '#lib/content/index.ts'

/** Every fifth and every seventh word has a color of its own, which spreads them well. */
const colorOf = (index: number) => {
  if (index % 7 === 3) return 'text-line-strong'
  return index % 5 === 1 ? 'text-action' : undefined
}

const gaps = 'flex items-baseline gap-x-[0.42em]'

/** Decorative: the languages are listed as text beside it. */
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
        gaps,
        'word-picture flex-wrap justify-center gap-y-[0.1em] px-gutter font-bold font-display text-[clamp(1.5rem,5.4vw,6.5rem)] leading-[1.18] tracking-[-0.02em] print:text-[1.5rem]',
        className,
      )}
    >
      {besideSureWords(words).map((group) => (
        <span key={group[0]?.code} className={gaps}>
          {group.map((word) => (
            <span
              key={word.code}
              lang={word.code}
              dir={word.direction}
              className={colorOf(words.indexOf(word))}
            >
              {word.word}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

const EVERYWHERE = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u

/**
 * A device without a font for a script renders nothing. Each such word is paired with one that every device renders,
 * longest with shortest, so that no line is empty.
 */
export function besideSureWords<W extends { word: string }>(words: readonly W[]): W[][] {
  const byLength = (list: W[]) => list.sort((one, other) => one.word.length - other.word.length)
  const sure = words.filter(({ word }) => EVERYWHERE.test(word))
  const unsure = byLength(words.filter((word) => !sure.includes(word))).reverse()
  const beside = new Map(byLength([...sure]).map((word, index) => [word, unsure[index]]))
  const pairs = sure.map((word) => [word, beside.get(word)].filter((one) => one !== undefined))
  return [...pairs, ...unsure.slice(sure.length).map((word) => [word])]
}
