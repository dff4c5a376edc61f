const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Spells numbers up to ninety-nine. */
export function numberToWords(number: number): string {
  if (number > 99) return String(number)
  if (number < 20) return SMALL[number] ?? ''
  const tens = TENS[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`
}
