import type { ContentOf } from '#lib/content/index.ts'
import words from '#lib/pages/words.json' with { type: 'json' }

type Words = ContentOf<'languages'>['list']
type Props = { word: Words[number]; className?: string }

const fontFiles = new Map(Object.entries(words))
const familyOf = (code: string) => `word-${code}`

/** A word in its own script. One that the page's typefaces cannot set has a font of its own (`npm run fonts`). */
export const Word = ({ word: { word, code, direction }, className }: Props) => (
  <span
    lang={code}
    dir={direction}
    className={className}
    style={
      fontFiles.has(word)
        ? { fontFamily: `${familyOf(code)}, var(--font-display)`, letterSpacing: 0 }
        : undefined
    }
  >
    {word}
  </span>
)

/** In the page that shows them, not in the style sheet of all. */
export const WordFonts = ({ words }: { words: Words }) => (
  <style>
    {words
      .filter(({ word }) => fontFiles.has(word))
      .map(
        ({ word, code }) =>
          `@font-face{font-family:${familyOf(code)};src:url(/fonts/${fontFiles.get(word)});font-display:swap;font-weight:400 900}`,
      )
      .join('')}
  </style>
)
