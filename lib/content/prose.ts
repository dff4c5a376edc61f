/** Inline Markdown: `See **our** [prices](/pricing).` */
export type Words = readonly (string | Marked)[]
type Marked =
  | { kind: 'link'; words: Words; href: string; language?: string }
  | { kind: 'strong' | 'emphasis'; words: Words }

/** Block-level Markdown: paragraphs and lists. */
export type Prose = readonly Block[]
type Block = { kind: 'paragraph'; words: Words } | { kind: 'list'; ordered: boolean; items: Words[] }

/** The plain text, for keys, search engines and length limits. */
export const plainWords = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : plainWords(word.words))).join('')

const wordsIn = (prose: Prose) =>
  prose.flatMap((block) => (block.kind === 'paragraph' ? [block.words] : block.items))

export const plainText = (prose: Prose) => wordsIn(prose).map(plainWords).join('\n')

const addressesIn = (words: Words): string[] =>
  words.flatMap((word) =>
    typeof word === 'string'
      ? []
      : [...(word.kind === 'link' ? [word.href] : []), ...addressesIn(word.words)],
  )

/** The addresses of all links in a text. */
export const linksIn = (prose: Prose) => wordsIn(prose).flatMap(addressesIn)
