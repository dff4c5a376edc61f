import { english, type Language, localeOf } from '#contract/languages.ts'

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A count as a text says it: English spells numbers up to ninety-nine; elsewhere their words depend on what they count. */
export const countInWords = (number: number, language: Language) =>
  language === english ? numberToWords(number) : number.toLocaleString(localeOf(language))

/** Spells numbers up to ninety-nine. */
export function numberToWords(number: number): string {
  if (number > 99) return String(number)
  if (number < 20) return SMALL[number] ?? ''
  const tens = TENS[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`
}
