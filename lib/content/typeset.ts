import { english, factsOf, type Language } from '#contract/languages.ts'

const NBSP = '\u00a0'
/** An en dash that prevents a line break after it. */
const RANGE = '\u2013\u2060'

/** Link targets, URLs and email addresses, which stay unchanged. */
const UNCHANGED = /(\]\([^()\s]*\)|https?:\/\/\S+|\S+@\S+\.\S+)/

/**
 * A quote after a space or bracket, also before * marks, opens. Arabic prefixes such as "and" and "with" attach to the
 * next word and precede it.
 */
const OPENING_QUOTE =
  /(?<=(?:^|[\s([{\u2013\u2014/\u00a1\u00bf])[*_]*[\u0628\u0641\u0643\u0644\u0648]{0,2})"/g

/** Applied in this order; each rule is idempotent. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Inner quotes and apostrophes.
  [/(?<=(?:^|[\s([{\u2013\u2014/\u00a1\u00ab\u00bf\u201c])[*_]*)'/g, '\u2018'],
  [/'/g, '\u2019'],
  // Ranges of numbers and sizes, but not phone numbers, dates or parts of longer numbers.
  [/(?<![\d\-.,]|[\d-] |\) )(\$?\d[\d.,]{0,5})-(\$?(?!0\d)\d[\d.,]{0,5})(?![\d-])/g, `$1${RANGE}$2`],
  [/\b(X{0,2}S|[ML])-(M|X{0,2}L|\dXL)\b/g, `$1${RANGE}$2`],
  // Dashes and minus signs; a hyphen at the start of a line is a list marker.
  [/(?<=\S) -{1,2} /g, ' \u2013 '],
  [/(^|[\s(])-(?=\d)/g, '$1\u2212'],
  [/(?<=[\d/]["']?) ?x ?(?=\d)| \u00d7 /g, `${NBSP}\u00d7${NBSP}`],
  // No-break spaces: after a number, between "Suite" and its number, in "a. m.".
  [/(?<=\d\+?|\{count\}) (?=%|\u00b0[CF]|(?!(?:al?|at|de|of|or?|to|y) )\p{L}{1,9}(?!\p{L}))/gu, NBSP],
  [/(?<=(?<!\p{L})(\p{Lu}\p{L}{1,7}|No\.)) (?=\d)/gu, NBSP],
  [/(?<=(?<!\p{L})\p{L}{1,2}\.) (?=\p{L}{1,2}\.)/gu, NBSP],
  // A Latin name in an Arabic sentence: broken over two lines, its words would read in the wrong order.
  [/(?<=[\u0600-\u06ff«(] ?\u2066?[A-Z]\w*(?:[ \u00a0][A-Z]\w*)?) (?=[A-Z])/g, NBSP],
  // RLM between a Latin word and an Arabic comma, or the number after the comma would join the left-to-right run.
  [/(?<=[A-Z]\w*)(?=[\u060c\u061b] \d)/gi, '\u200f'],
]

/**
 * Adds typographic quotes, apostrophes, dashes and no-break spaces to plain text. Runs when content is read, so that
 * the files stay easy to type and browsers have nothing to do.
 */
export function typeset(text: string, language: Language = english) {
  const [opening, closing] = factsOf(language).quotes
  const inWords = (words: string) =>
    RULES.reduce(
      (done, [from, to]) => done.replace(from, to),
      words.replace(OPENING_QUOTE, opening).replaceAll('"', closing),
    )
  return text
    .split(UNCHANGED)
    .map((part, index) => (index % 2 === 1 ? part : inWords(part)))
    .join('')
}

/** Removes invisible characters, which come with pasted text, and turns special spaces into plain ones. */
export const withoutInvisible = (text: string) =>
  text
    .replace(/\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[^\P{Cc}\n\t]|[\u00ad\u200b\u2060\ufeff]/gu, '')
