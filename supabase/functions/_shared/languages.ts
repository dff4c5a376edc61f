/**
 * The languages of the site, in the order of its language menu. English comes first: its addresses have no prefix, and
 * its content is the fallback for missing translations. docs/languages.md says how to add one.
 */
export const languages = {
  en: {
    name: 'English',
    dir: 'ltr',
    locale: 'en-US',
    openGraph: 'en_US',
    quotes: ['\u201c', '\u201d'],
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    locale: 'es-US',
    openGraph: 'es_LA',
    quotes: ['\u201c', '\u201d'],
    timeZones: { 'America/New_York': 'hora del Este' },
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    locale: 'ar-AE-u-nu-latn',
    openGraph: 'ar_AR',
    quotes: ['\u00ab', '\u00bb'],
    comma: '\u060c ',
    moreThan: 'أكثر من',
    timeZones: { 'America/New_York': 'بتوقيت شرق أمريكا' },
    currencyDisplay: 'name',
  },
} as const satisfies Record<string, LanguageFacts>

type LanguageFacts = {
  name: string
  dir: 'ltr' | 'rtl'
  /** The Intl locale of dates, numbers and lists. */
  locale: string
  openGraph: string
  quotes: readonly [opening: string, closing: string]
  /** Separates the entries of a list; the Latin comma by default. */
  comma?: string
  /** The words for the plus of "65+" in a sentence; the plus sign by default. */
  moreThan?: string
  /** The time zone name after an office time, in summer and winter; Intl's name by default. */
  timeZones?: Readonly<Record<string, string>>
  /** How Intl displays a currency; its symbol by default. */
  currencyDisplay?: Intl.NumberFormatOptions['currencyDisplay']
}

export type Language = keyof typeof languages

export const english: Language = 'en'
export const languageCodes = Object.keys(languages) as Language[]
export const translations = languageCodes.filter((code) => code !== english)

/** The language with exactly this code; undefined for anything else. */
export const parseLanguage = (code: unknown) => languageCodes.find((language) => language === code)

/** The language of an address by its first segment. */
export const languageAt = (segment: string | undefined) =>
  translations.find((code) => code === segment) ?? english

export const factsOf = (language: Language): LanguageFacts => languages[language]
export const commaOf = (language: Language) => factsOf(language).comma ?? ', '
export const localeOf = (language: Language): string => languages[language].locale

/** Creating one takes sixty times as long as formatting an amount. */
const formats = new Map<string, Intl.NumberFormat>()
/** A stranger's request names any currency: without a limit, it would fill the memory. */
const MOST_FORMATS = 50

/** An amount as readers of a language write it: in mails, on the customer's page and at the desk. */
export function moneyIn(
  language: Language,
  amount: number,
  currency: string,
  currencyDisplay = factsOf(language).currencyDisplay,
) {
  // The price of one piece can have parts of a cent.
  const maximumFractionDigits = amount < 1 ? 3 : undefined
  const style = { style: 'currency', currency, currencyDisplay, maximumFractionDigits } as const
  const key = [language, ...Object.values(style)].join(' ')
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), style)
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(key, format)
  return format.format(amount)
}

/** "$1,250.00 + €200.00": what is ordered or quoted, a sum for each currency. */
export const sumsInMoney = (language: Language, sums: Readonly<Record<string, string>>) =>
  Object.entries(sums)
    .map(([currency, amount]) => moneyIn(language, Number(amount), currency))
    .join(' + ')
