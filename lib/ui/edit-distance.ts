/** The Damerau-Levenshtein distance. */
function editDistance(name: string, typed: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: typed.length + 1 }, (_, index) => index)
  for (let row = 1; row <= name.length; row++) {
    const current = [row]
    for (let column = 1; column <= typed.length; column++) {
      const isSame = name[row - 1] === typed[column - 1]
      const swapped = name[row - 1] === typed[column - 2] && name[row - 2] === typed[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[typed.length] ?? 0
}

/** Suggestions for a misspelled word: the choices with the smallest edit distance. */
export const nearest = (typed: string, choices: readonly string[]) =>
  choices.toSorted((one, other) => editDistance(one, typed) - editDistance(other, typed)).slice(0, 5)
