import { fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'

const FILE = fileOf('facts')

interface Stated {
  fact: WrittenText
  /** The texts that say it. */
  places: WrittenText[]
}

interface Searched {
  /** All of a file's texts in small letters. */
  words: string
  /** What was found, by what was looked for. */
  places: Map<string, readonly WrittenText[]>
}

/** By the first of a file's texts, which is the same object for as long as the file is the same. */
const known = new WeakMap<WrittenText, Searched>()

/** The texts of a file that say it; a check after each save looks only through the file that was saved. */
function placesIn(own: readonly WrittenText[], wanted: string) {
  const [first] = own
  if (!first) return []
  const { words, places } = known.get(first) ?? {
    words: own.map(({ text }) => text.toLowerCase()).join('\n'),
    places: new Map<string, readonly WrittenText[]>(),
  }
  known.set(first, { words, places })
  // One test excludes all texts of most files.
  const found = () =>
    words.includes(wanted) ? own.filter(({ text }) => text.toLowerCase().includes(wanted)) : []
  const said = places.get(wanted) ?? found()
  places.set(wanted, said)
  return said
}

/** The facts to confirm. */
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

/** What is reworded in its text would no longer be listed. */
export const lostFacts = (loaded: Loaded, facts: readonly Stated[]) =>
  facts
    .filter(({ places }) => places.length === 0)
    .map(({ fact }) =>
      problemAt(
        loaded,
        fact,
        `"${fact.text}" is written nowhere; copy the words from the text again, or remove the fact if nothing says it any more`,
      ),
    )

export const factsToConfirm = (loaded: Loaded, facts: readonly Stated[]) =>
  facts.flatMap(({ fact, places }) =>
    places.map((place) => problemAt(loaded, place, `confirm "${fact.text}", then remove it from ${FILE}`)),
  )
