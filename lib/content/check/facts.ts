import { fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'

const FILE = fileOf('facts')

interface Stated {
  fact: WrittenText
  /** The texts that state the fact. */
  places: WrittenText[]
}

interface Searched {
  /** All texts of a file in lowercase. */
  words: string
  /** Matching texts by search term. */
  places: Map<string, readonly WrittenText[]>
}

/** Keyed by a file's first text, which stays the same object until the file changes. */
const known = new WeakMap<WrittenText, Searched>()

/** The texts of a file that state a fact. Cached, so that the check after a save searches only the saved file. */
function placesIn(own: readonly WrittenText[], wanted: string) {
  const [first] = own
  if (!first) return []
  const { words, places } = known.get(first) ?? {
    words: own.map(({ text }) => text.toLowerCase()).join('\n'),
    places: new Map<string, readonly WrittenText[]>(),
  }
  known.set(first, { words, places })
  // One search of the joined texts rules out most files.
  const found = () =>
    words.includes(wanted) ? own.filter(({ text }) => text.toLowerCase().includes(wanted)) : []
  const said = places.get(wanted) ?? found()
  places.set(wanted, said)
  return said
}

/** The facts to confirm, each with the texts that state it. */
export function statedFacts({ texts }: Loaded): Stated[] {
  const files = new Map<string, WrittenText[]>()
  for (const written of texts) {
    const own = files.get(written.file)
    if (own) own.push(written)
    else files.set(written.file, [written])
  }
  const facts = files.get(FILE) ?? []
  files.delete(FILE)
  return facts
    .filter(({ text }) => text !== '')
    .map((fact) => {
      const words = fact.text.toLowerCase()
      return { fact, places: [...files.values()].flatMap((own) => placesIn(own, words)) }
    })
}

/** Reports facts that no text states: after rewording a text, its fact would silently drop off the list. */
export const lostFacts = (loaded: Loaded, facts: readonly Stated[]) =>
  facts
    .filter(({ places }) => places.length === 0)
    .map(({ fact }) =>
      problemAt(
        loaded,
        fact,
        `"${fact.text}" does not appear in any text; copy the current wording, or remove the fact if no text states it anymore`,
      ),
    )

export const factsToConfirm = (loaded: Loaded, facts: readonly Stated[]) =>
  facts.flatMap(({ fact, places }) =>
    places.map((place) => problemAt(loaded, place, `confirm "${fact.text}", then remove it from ${FILE}`)),
  )
