const letterPairs = (word: string) => new Set(Array.from(word, (_, index) => word.slice(index, index + 2)))

/** How alike two words are, from 0 to 1: the share of their letter pairs that both have. */
function likeness(one: string, other: string) {
  const [pairs, others] = [letterPairs(one), letterPairs(other)]
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return shared / (pairs.size + others.size - shared)
}

/** Suggestions for a misspelled word, the likeliest first; if none resembles it, some of all choices. */
export function nearest(typed: string, choices: readonly string[], count = 5) {
  const alike = choices.filter((choice) => likeness(choice, typed) > 0.3)
  const suggested = alike.length > 0 ? alike : choices
  return suggested.toSorted((one, other) => likeness(other, typed) - likeness(one, typed)).slice(0, count)
}
