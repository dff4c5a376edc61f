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
