/** A text with links in it, as read: `See [prices](/pricing).` */
export type Prose = readonly (string | ProseLink)[]
type ProseLink = { label: string; href: string }

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/

export const parseProse = (text: string): Prose =>
  text
    .split(new RegExp(LINK, 'g'))
    .flatMap((part, index, parts) =>
      index % 3 === 1 ? { label: part, href: parts[index + 1] ?? '' } : index % 3 === 0 && part ? part : [],
    )

/** The words alone, for keys, search engines and limits. */
export const plainText = (prose: Prose) =>
  prose.map((part) => (typeof part === 'string' ? part : part.label)).join('')

export const linksIn = (text: string): ProseLink[] =>
  parseProse(text).filter((part) => typeof part !== 'string')
