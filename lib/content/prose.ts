/** Words with their marks: `See **our** [prices](/pricing).` */
export type Words = readonly (string | Marked)[]
type Marked =
  | { kind: 'link'; words: Words; href: string; language?: string }
  | { kind: 'strong' | 'emphasis'; words: Words }

/** A longer text, as read from Markdown. */
export type Prose = readonly Part[]
type Part = { kind: 'paragraph'; words: Words } | { kind: 'list'; ordered: boolean; items: Words[] }

/** The words alone, for keys, search engines and limits. */
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

/** Where the links of a text lead. */
export const linksIn = (parts: Prose) => wordsIn(parts).flatMap(addressesIn)
