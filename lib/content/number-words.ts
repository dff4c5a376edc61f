import { english, type Language, localeOf } from '#contract/languages.ts'

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Numbers of one word, from two on; 21 agrees with what it counts. */
const SPANISH =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte 21 veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  )
const SPANISH_TENS = 'cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')

/** From three to ten, which are all that Arabic texts spell; with a masculine noun they take the feminine ending. */
const ARABIC = 'ثلاث أربع خمس ست سبع ثماني تسع عشر'.split(' ')

/** A count as a text says it: in words where a language spells it the same whatever is counted, else in digits. */
export function countInWords(number: number, language: Language) {
  if (language === english) return numberToWords(number)
  const words = language === 'es' ? spanishWords(number) : undefined
  return words ?? number.toLocaleString(localeOf(language))
}

/** Spells numbers up to ninety-nine. */
export function numberToWords(number: number): string {
  if (number > 99) return String(number)
  if (number < 20) return SMALL[number] ?? ''
  const tens = TENS[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`
}

/** Spells numbers of one word, as Spanish texts do. */
const spanishWords = (number: number) => SPANISH[number - 2] ?? SPANISH_TENS[number / 10 - 4]

/** Spells numbers from three to ten in the gender of what is counted, which its form for one says: واحد or واحدة. */
export function arabicWords(number: number, one: string) {
  const word = ARABIC[number - 3]
  return word && (one.includes('واحدة') ? word : `${word}ة`)
}
