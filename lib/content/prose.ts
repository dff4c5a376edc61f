/** Inline Markdown: `See **our** [prices](/pricing).` */
export type Words = readonly (string | Marked)[]
type Marked =
  | { kind: 'link'; words: Words; href: string; language?: string }
  | { kind: 'strong' | 'emphasis'; words: Words }

/** Block-level Markdown: paragraphs and lists. */
export type Prose = readonly Part[]
type Part = { kind: 'paragraph'; words: Words } | { kind: 'list'; ordered: boolean; items: Words[] }

/** The plain text, for keys, search engines and length limits. */
export const plainWords = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : plainWords(word.words))).join('')

const wordsIn = (parts: Prose) =>
  parts.flatMap((part) => (part.kind === 'paragraph' ? [part.words] : part.items))

export const plainText = (parts: Prose) => wordsIn(parts).map(plainWords).join('\n')

const addressesIn = (words: Words): string[] =>
  words.flatMap((word) =>
    typeof word === 'string'
      ? []
      : [...(word.kind === 'link' ? [word.href] : []), ...addressesIn(word.words)],
  )

/** The addresses of all links in a text. */
export const linksIn = (parts: Prose) => wordsIn(parts).flatMap(addressesIn)
