import { english, factsOf, type Language, languageCodes } from '#contract/languages.ts'

const NBSP = '\u00a0'
/** An en dash that prevents a line break after it. */
const RANGE = '\u2013\u2060'

/** Link targets, URLs and email addresses, which stay unchanged. */
const KEPT = /(\]\([^()\s]*\)|https?:\/\/\S+|\S+@\S+\.\S+)/

const SIZES = 'XXS|XS|S|M|L|XL|XXL|\\dXL'
const UNITS = [
  '%|oz|lb|lbs|gsm|g|kg|mm|cm|m|in|inch|inches|ft|yd|dpi|ppp|pt|pts|mAh|GB|kB|MB|°C|°F|am|pm|[ap]\\. ?m\\.',
  'minutes?|hours?|days?|weeks?|months?|years?|business',
  'pulg\\.|pulgadas?|pies|onzas?|libras?|puntos|minutos?|horas?|días?|semanas?|mes|meses|años?',
  SIZES,
].join('|')
/** \w does not match Arabic letters, so these units have their own rule. */
const ARABIC_UNITS = [
  'مم|سم|كم|م|متر|مترًا|أمتار|بوصة|بوصات|قدم|قدمًا|أقدام|غ|غرام|غرامًا|كغ|رطل|رطلًا|أرطال|أونصة|أونصات|مل|لتر|لترًا',
  'نقطة|نقاط|درجة|فهرنهايت|واط|مللي|بكسل|ص|ساعة|ساعات|أيام|يومًا|يوم|أسابيع|أسبوعًا|عامًا|سنوات|بالمئة|دولار|دولارًا|دولارات|لغة|دولة|مدينة',
].join('|')

/** Arabic prefixes such as "and" and "with" attach to the next word and precede its opening quote. */
const PREFIXES = '[\u0628\u0641\u0643\u0644\u0648]{0,2}'

/** Applied in this order; each rule is idempotent. */
const rules = (opening: string, closing: string): readonly (readonly [RegExp, string])[] => [
  /* Quotes: opening after a space or bracket, also before * marks; closing elsewhere. '99 takes an apostrophe. */
  [new RegExp(`(?<=(?:^|[\\s([{\u2013\u2014/\u00a1\u00bf])[*_]*${PREFIXES})"`, 'g'), opening],
  [/"/g, closing],
  [/'(?=\d\ds?\b)/g, '\u2019'],
  [/(?<=(?:^|[\s([{\u2013\u2014/\u00a1\u00ab\u00bf\u201c])[*_]*)'/g, '\u2018'],
  [/'/g, '\u2019'],
  /* Ranges, but not phone numbers, dates or parts of longer numbers. */
  [/(?<![\d\-.,]|[\d-] |\) )(\$?\d[\d.,]{0,5})-(\$?(?!0\d)\d[\d.,]{0,5})(?![\d-])/g, `$1${RANGE}$2`],
  [new RegExp(`\\b(${SIZES})-(${SIZES})\\b`, 'g'), `$1${RANGE}$2`],
  /* Dashes; a hyphen at the start of a line is a list marker. */
  [/(?<=\S) -{1,2} /g, ' \u2013 '],
  /* RLM between a Latin word and an Arabic comma, or the number after the comma would join the left-to-right run. */
  [/(?<=[A-Z]\w*)(?=[\u060c\u061b] \d)/gi, '\u200f'],
  /* LRM before a path after an Arabic word, which keeps its slash in front. */
  [/(?<=[\u0600-\u06ff] )(?=\/\.?[a-z])/gi, '\u200e'],
  /* A minus sign. */
  [/(^|[\s(])-(?=\d)/g, '$1\u2212'],
  /* No-break spaces and joiners in sizes, times and names. */
  [/(?<=[\d/]["']?) ?x ?(?=\d)/g, `${NBSP}\u00d7${NBSP}`],
  [new RegExp(`(?<=\\d\\+?) (?=(?:${UNITS})(?![\\w]))`, 'g'), NBSP],
  [new RegExp(`(?<=\\d\\+?) (?=(?:${ARABIC_UNITS})(?![\\p{L}\\p{M}]))`, 'gu'), NBSP],
  [new RegExp(`(?<=مقاس) (?=(?:${SIZES})\\b)|(?<=رقم) (?=\\d)`, 'g'), NBSP],
  /* "T-shirt", "sweatshirt", "roll up" and "pop up" are two words in Arabic letters. */
  [/(?<=تي|سويت) (?=شيرت)|(?<=رول|بوب) (?=أب(?!\p{L}))/gu, NBSP],
  [/(?<=\{count\}) (?=\w)/g, NBSP],
  [/(?<=\bWi-)(?=Fi\b)|(?<=\bUSB-)(?=C\b)/g, '\u2060'],
  [/(?<=\w,) (?=Inc\.)/g, NBSP],
  /* A Latin name in an Arabic sentence: broken over two lines, its words would read in the wrong order. */
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
 * Adds typographic quotes, apostrophes, dashes and no-break spaces to plain text. Runs when content is read, so that
 * the files stay easy to type and browsers have nothing to do.
 */
export const typeset = (text: string, language: Language = english) =>
  text
    .split(KEPT)
    .map((part, index) =>
      index % 2 === 1 ? part : rulesOf[language].reduce((done, [from, to]) => done.replace(from, to), part),
    )
    .join('')

/** Articles and prepositions that must not end a line of large type. */
const LEADING: Partial<Record<Language, RegExp>> = {
  en: /^(a|an|at|by|I|in|of|on|the|to)$/i,
  es: /^(a|al|de|del|el|en|la|las|lo|los|un|una)$/i,
}
const JOINS = /^(and|or|y|e|o|u)$/i
const NUMBER = /^\$?\d[\d.,]*\+?$/
const ENDS_PHRASE = /[,;:.?!\u060c\u061b\u061f]$/

/** Longer pairs may break: together they would not fit a narrow column on a small phone. */
const LONGEST_TOGETHER = 15

/**
 * Prevents lines of large type from ending with an article, preposition or number. With 'phrases', for headings with
 * enough room, lines also break between phrases: not before the last word of one or after its first. Long words are
 * exempt, because they need the room.
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
