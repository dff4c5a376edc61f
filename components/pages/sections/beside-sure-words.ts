const EVERYWHERE = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u

/**
 * A device without a font for a script leaves its word blank. So each such word stands beside one that every device can
 * show, the longest beside the shortest: no line is ever empty.
 */
export function besideSureWords<W extends { word: string }>(words: readonly W[]): W[][] {
  const byLength = (list: W[]) => list.sort((one, other) => one.word.length - other.word.length)
  const sure = words.filter(({ word }) => EVERYWHERE.test(word))
  const unsure = byLength(words.filter((word) => !sure.includes(word))).reverse()
  const beside = new Map(byLength([...sure]).map((word, index) => [word, unsure[index]]))
  const pairs = sure.map((word) => [word, beside.get(word)].filter((one) => one !== undefined))
  return [...pairs, ...unsure.slice(sure.length).map((word) => [word])]
}
