import MiniSearch, { type SearchOptions } from 'minisearch'
import { plain } from '#lib/ui/plain.ts'

/** A page or a product, as a list shows it. */
export type Listed = { name: string; href: string; note?: string; picture?: string }

/** What the search knows of it: its family, its other names, and what its page says. */
export type Searched = Listed & Record<'category' | 'also' | 'words', string>

/** Plurals of English and Spanish; Arabic prefixes with the article, which `plain` takes off only where it is alone. */
const ENDING = /(?<=[a-z]{3})s$/
const PREFIX = /^([وبفك]ال|لل)(?=\p{L}{3})/u

const termOf = (word: string) => word.replace(ENDING, '').replace(PREFIX, '')

/** One mistake in a word that is longer than a code. */
const fuzzy = (term: string) => (term.length > 3 ? 1 : 0)

/** Of these, the first that finds something: as typed, with mistakes, by some of the words. */
const ATTEMPTS: SearchOptions[] = [{}, { fuzzy }, { fuzzy, combineWith: 'OR' }]

/** Searches as one types: the last letters of each word may be missing. */
export function searchIn(entries: readonly Searched[]) {
  const index = new MiniSearch({
    fields: ['name', 'also', 'category', 'words'],
    tokenize: (text) => plain(text).split(' '),
    processTerm: termOf,
    searchOptions: { prefix: true, combineWith: 'AND', boost: { name: 9, also: 6, category: 2 } },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (query: string): Listed[] => {
    for (const options of ATTEMPTS) {
      const found = index.search(query, options).flatMap(({ id }) => entries[id] ?? [])
      if (found.length > 0) return found
    }
    return []
  }
}
