import { english, type Language, localeOf } from '#contract/languages.ts'

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** One-word numbers from two up; 21 stays in digits, because its word agrees in gender with the noun. */
const SPANISH =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte 21 veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  )
const SPANISH_TENS = 'cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')

/** Three to ten, the only numbers that Arabic texts spell out; with a masculine noun they take the feminine ending. */
const ARABIC = 'ثلاث أربع خمس ست سبع ثماني تسع عشر'.split(' ')

/** A count for running text: in words if the language spells it the same before any noun, else in digits. */
export function countInWords(number: number, language: Language) {
  if (language === english) return numberToWords(number)
  const words = language === 'es' ? spanishWords(number) : undefined
  return words ?? number.toLocaleString(localeOf(language))
}

/** Spells English numbers up to ninety-nine. */
export function numberToWords(number: number): string {
  if (number > 99) return String(number)
  if (number < 20) return SMALL[number] ?? ''
  const tens = TENS[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`
}

/** Spells Spanish numbers that are a single word. */
const spanishWords = (number: number) => SPANISH[number - 2] ?? SPANISH_TENS[number / 10 - 4]

/** Spells three to ten in the gender of the noun, which its singular form shows: واحد or واحدة. */
export function arabicWords(number: number, one: string) {
  const word = ARABIC[number - 3]
  return word && (one.includes('واحدة') ? word : `${word}ة`)
}
