import { fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'

const FILE = fileOf('facts')

interface Stated {
  fact: WrittenText
  /** The texts that say it. */
  places: WrittenText[]
}

/** The facts to confirm. */
export function statedFacts({ texts, parsed }: Loaded): Stated[] {
  const files = [...parsed.keys()]
    .filter((file) => file !== FILE)
    .map((file) => {
      const own = texts.filter((written) => written.file === file)
      return { own, words: own.map(({ text }) => text.toLowerCase()).join('\n') }
    })
  return texts
    .filter(({ file, text }) => file === FILE && text !== '')
    .map((fact) => {
      const words = fact.text.toLowerCase()
      // One test excludes all texts of most files.
      const places = files
        .filter((file) => file.words.includes(words))
        .flatMap(({ own }) => own.filter(({ text }) => text.toLowerCase().includes(words)))
      return { fact, places }
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
