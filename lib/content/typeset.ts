import { english, factsOf, type Language, languageCodes } from '#contract/languages.ts'

const NBSP = '\u00a0'
/** An en dash after which no line breaks. */
const RANGE = '\u2013\u2060'

/** Addresses of links, web addresses and emails, which stay as they are. */
const KEPT = /(\]\([^()\s]*\)|https?:\/\/\S+|\S+@\S+\.\S+)/

const SIZES = 'XXS|XS|S|M|L|XL|XXL|\\dXL'
const UNITS = [
  '%|oz|lb|lbs|gsm|g|kg|mm|cm|m|in|inch|inches|ft|yd|dpi|ppp|pt|pts|mAh|GB|kB|MB|°C|°F|am|pm|[ap]\\. ?m\\.',
  'minutes?|hours?|days?|weeks?|months?|years?|business',
  'pulg\\.|pulgadas?|pies|onzas?|libras?|puntos|minutos?|horas?|días?|semanas?|mes|meses|años?',
  SIZES,
].join('|')
/** Arabic letters are no \w, so these have a rule of their own. */
const ARABIC_UNITS = [
  'مم|سم|كم|م|متر|مترًا|أمتار|بوصة|بوصات|قدم|قدمًا|أقدام|غ|غرام|غرامًا|كغ|رطل|رطلًا|أرطال|أونصة|أونصات|مل|لتر|لترًا',
  'نقطة|نقاط|درجة|فهرنهايت|واط|مللي|بكسل|ص|ساعة|ساعات|أيام|يومًا|يوم|أسابيع|أسبوعًا|عامًا|سنوات|بالمئة|دولار|دولارًا|دولارات|لغة|دولة|مدينة',
].join('|')

/** Arabic writes "and", "with" and the like in one word with what follows, before its quote. */
const PREFIXES = '[\u0628\u0641\u0643\u0644\u0648]{0,2}'

/** Applied in this order; each leaves its own result as it is. */
const rules = (opening: string, closing: string): readonly (readonly [RegExp, string])[] => [
  /* Quotes: opening after a space or a bracket, and before what is marked there; closing elsewhere. Years like '99 take an apostrophe. */
  [new RegExp(`(?<=(?:^|[\\s([{\u2013\u2014/\u00a1\u00bf])[*_]*${PREFIXES})"`, 'g'), opening],
  [/"/g, closing],
  [/'(?=\d\ds?\b)/g, '\u2019'],
  [/(?<=(?:^|[\s([{\u2013\u2014/\u00a1\u00ab\u00bf\u201c])[*_]*)'/g, '\u2018'],
  [/'/g, '\u2019'],
  /* Ranges: no phone number, no date and no part of a longer number. */
  [/(?<![\d\-.,]|[\d-] |\) )(\$?\d[\d.,]{0,5})-(\$?(?!0\d)\d[\d.,]{0,5})(?![\d-])/g, `$1${RANGE}$2`],
  [new RegExp(`\\b(${SIZES})-(${SIZES})\\b`, 'g'), `$1${RANGE}$2`],
  /* At the beginning of a line a hyphen makes a list. */
  [/(?<=\S) -{1,2} /g, ' \u2013 '],
  /* An Arabic comma ends a Latin word before a number, which else joins its direction: RLM of Unicode. */
  [/(?<=[A-Z]\w*)(?=[\u060c\u061b] \d)/gi, '\u200f'],
  /* A path after an Arabic word keeps its slash in front: LRM of Unicode. */
  [/(?<=[\u0600-\u06ff] )(?=\/\.?[a-z])/gi, '\u200e'],
  /* A minus sign. */
  [/(^|[\s(])-(?=\d)/g, '$1\u2212'],
  /* Sizes, times and names stay in one line. */
  [/(?<=[\d/]["']?) ?x ?(?=\d)/g, `${NBSP}\u00d7${NBSP}`],
  [new RegExp(`(?<=\\d\\+?) (?=(?:${UNITS})(?![\\w]))`, 'g'), NBSP],
  [new RegExp(`(?<=\\d\\+?) (?=(?:${ARABIC_UNITS})(?![\\p{L}\\p{M}]))`, 'gu'), NBSP],
  [new RegExp(`(?<=مقاس) (?=(?:${SIZES})\\b)|(?<=رقم) (?=\\d)`, 'g'), NBSP],
  /* "T-shirt", "sweatshirt", "roll up" and "pop up" are two words in Arabic letters. */
  [/(?<=تي|سويت) (?=شيرت)|(?<=رول|بوب) (?=أب(?!\p{L}))/gu, NBSP],
  [/(?<=\{count\}) (?=\w)/g, NBSP],
  [/(?<=\bWi-)(?=Fi\b)|(?<=\bUSB-)(?=C\b)/g, '\u2060'],
  [/(?<=\w,) (?=Inc\.)/g, NBSP],
  /* A Latin name in an Arabic sentence: over two lines it would be read in two places. */
  [/(?<=[\u0600-\u06ff«(] ?\u2066?[A-Z]\w*(?:[ \u00a0][A-Z]\w*)?) (?=[A-Z])/g, NBSP],
  [/ \u00d7 /g, `${NBSP}\u00d7${NBSP}`],
  [/(?<=\b[ap]\.) (?=m\.)|(?<=\bEE\.) (?=UU\.)/g, NBSP],
  [/(?<=\b\d{3,4}) (?=[CU]\b)/g, NBSP],
  [/(?<=\d) (al?|إلى) (?=\d)/g, `${NBSP}$1${NBSP}`],
  [/(?<=\d\/\d+) de (?=pulgadas?\b)/g, `${NBSP}de${NBSP}`],
  [/(?<=\b\d{1,2}) (?=\d\d?\/\d)/g, NBSP],
  [
    /\b(ISO|DIN|EN|NFPA|PMS|Pantone|Prop|Suite|Edge|Firefox|Safari|No\.|St\.|Mr\.|Ms\.|Dr\.) (?=[A-Z\d])/g,
    `$1${NBSP}`,
  ],
]

const rulesOf = Object.fromEntries(
  languageCodes.map((language) => [language, rules(...factsOf(language).quotes)]),
) as Record<Language, ReturnType<typeof rules>>

/**
 * Typographic quotes, apostrophes, dashes and no-break spaces for a plain text. Applied where content is read, so that
 * the files stay easy to type and a browser has nothing to do.
 */
export const typeset = (text: string, language: Language = english) =>
  text
    .split(KEPT)
    .map((part, index) =>
      index % 2 === 1 ? part : rulesOf[language].reduce((done, [from, to]) => done.replace(from, to), part),
    )
    .join('')

/** Words that say nothing at the end of a line of large type. */
const LEADING: Partial<Record<Language, RegExp>> = {
  en: /^(a|an|at|by|I|in|of|on|the|to)$/i,
  es: /^(a|al|de|del|el|en|la|las|lo|los|un|una)$/i,
}
const JOINS = /^(and|or|y|e|o|u)$/i
const NUMBER = /^\$?\d[\d.,]*\+?$/
const ENDS_PHRASE = /[,;:.?!\u060c\u061b\u061f]$/

/** Fits beside others into a column of a small phone. */
const LONGEST_TOGETHER = 15

/**
 * Lines of large type end with no article, preposition or number. Those of headings that have room also break between
 * phrases: neither before the last word of one nor after its first. Long words are free, because they need the room.
 */
export function typesetHeading(text: string, heading: 'words' | 'phrases', language: Language = english) {
  const words = typeset(text, language).split(' ')
  const together = (wanted: (word: string, next: string, before: string | undefined) => boolean) => {
    for (let at = words.length - 2; at >= 0; at--) {
      const [before, word = '', next = ''] = [words[at - 1], words[at], words[at + 1]]
      if (wanted(word, next, before) && word.length + next.length < LONGEST_TOGETHER)
        words.splice(at, 2, `${word}${NBSP}${next}`)
    }
  }
  together((word) => LEADING[language]?.test(word) === true || NUMBER.test(word))
  if (heading === 'words') return words.join(' ')
  together((word, next) => ENDS_PHRASE.test(next) && !next.includes(NBSP) && !ENDS_PHRASE.test(word))
  together(
    (word, next, before) =>
      before !== undefined &&
      ENDS_PHRASE.test(before) &&
      !ENDS_PHRASE.test(word) &&
      !word.includes(NBSP) &&
      !JOINS.test(next),
  )
  return words.join(' ')
}
