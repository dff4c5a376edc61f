/**
 * The languages of the site, in the order of its language menu. English comes first: its addresses have no prefix, and
 * its content stands in for what a language leaves out. docs/languages.md says how to add one.
 */
export const languages = {
  en: { name: 'English', dir: 'ltr', locale: 'en-US', openGraph: 'en_US', quotes: ['\u201c', '\u201d'] },
  es: {
    name: 'Español',
    dir: 'ltr',
    locale: 'es-US',
    openGraph: 'es_LA',
    quotes: ['\u201c', '\u201d'],
    timeZones: { 'America/New_York': 'hora del Este' },
    withoutNumber: ['one'],
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    locale: 'ar-AE-u-nu-latn',
    openGraph: 'ar_AR',
    quotes: ['\u00ab', '\u00bb'],
    comma: '\u060c ',
    semicolon: '\u061b ',
    moreThan: 'أكثر من',
    timeZones: { 'America/New_York': 'بتوقيت شرق أمريكا' },
    currencyDisplay: 'name',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    withoutNumber: ['zero', 'one', 'two'],
  },
} as const satisfies Record<string, LanguageFacts>

type LanguageFacts = {
  /** What its speakers call it. */
  name: string
  dir: 'ltr' | 'rtl'
  /** For Intl: how dates, numbers and lists are written. */
  locale: string
  openGraph: string
  quotes: readonly [opening: string, closing: string]
  /** Stands between the entries of a list; the Latin one if nothing else is said. */
  comma?: string
  /** Stands between entries that have commas themselves; the Latin one if nothing else is said. */
  semicolon?: string
  /** How a sentence says the plus of "65+"; as it is written if nothing else is said. */
  moreThan?: string
  /** What stands behind a time of the office, in summer and winter; Intl's name of the zone if nothing else is said. */
  timeZones?: Readonly<Record<string, string>>
  /** How Intl names a currency; by its symbol if nothing else is said. */
  currencyDisplay?: Intl.NumberFormatOptions['currencyDisplay']
  /** The forms of a counted word in the order in which texts write them; one and other if nothing else is said. */
  plurals?: readonly Intl.LDMLPluralRule[]
  /** Those that say how many by themselves. */
  withoutNumber?: readonly Intl.LDMLPluralRule[]
}

export type Language = keyof typeof languages

export const english: Language = 'en'
export const languageCodes = Object.keys(languages) as Language[]
export const translations = languageCodes.filter((code) => code !== english)

/** The language of this code; undefined for anything else, however it was written. */
export const knownLanguage = (code: unknown) => languageCodes.find((known) => known === code)

/** The language that the first part of an address stands for. */
export const languageAt = (first: string | undefined) =>
  translations.find((code) => code === first) ?? english

export const factsOf = (language: Language): LanguageFacts => languages[language]
export const commaOf = (language: Language) => factsOf(language).comma ?? ', '
export const semicolonOf = (language: Language) => factsOf(language).semicolon ?? '; '
export const localeOf = (language: Language): string => languages[language].locale

const ONE_AND_OTHER: readonly Intl.LDMLPluralRule[] = ['one', 'other']
export const pluralsOf = (language: Language) => factsOf(language).plurals ?? ONE_AND_OTHER
