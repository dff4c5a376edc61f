/** The Levenshtein distance. */
function editDistance(name: string, typed: string) {
  let last = Array.from({ length: typed.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...name].entries()) {
    const current = [row + 1]
    for (let column = 1; column <= typed.length; column++)
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === typed[column - 1] ? 0 : 1),
      )
    last = current
  }
  return last[typed.length] ?? 0
}

/** Suggestions for a misspelled word: the choices with the smallest edit distance. */
export const nearest = (typed: string, choices: readonly string[], count = 5) =>
  choices.toSorted((one, other) => editDistance(one, typed) - editDistance(other, typed)).slice(0, count)
