import type { z } from 'zod'
import { commaOf, english, factsOf, type Language, localeOf, pluralsOf } from '#contract/languages.ts'
import { mapTexts, type Path, valueAt } from '#lib/content/schema/walk.ts'
import { withoutInvisible } from './invisible.ts'
import { nearest } from './nearest.ts'
import { typeset, typesetHeading } from './typeset.ts'

export type Variables = Record<string, string>

type Site = {
  brand: string
  legalName: string
  contact: Record<
    'phone' | 'email' | 'street' | 'city' | 'state' | 'postalCode' | 'country' | 'hours',
    string
  >
  office: {
    holidays: readonly { name: string; date: string }[]
    businessDays: string
    businessHours: string
  }
  legal: Record<'hosting' | 'mailService' | 'retention' | 'law' | 'policyDate', string>
  catalogs: { full: string; premium: string }
}

/** Lists whose length is available as a variable. */
export const COUNTED = {
  drinkware: { list: 'items', variable: 'drinkwareCount' },
  technology: { list: 'items', variable: 'technologyCount' },
  outdoor: { list: 'items', variable: 'outdoorCount' },
  portfolio: { list: 'items', variable: 'pieceCount' },
  products: { list: 'categories', variable: 'categoryCount' },
  services: { list: 'onDemandItems', variable: 'onDemandCount' },
  languages: { list: 'list', variable: 'languageCount' },
} as const

type Counted = Partial<Record<keyof typeof COUNTED, unknown>>

const inDigits = (count: number, language: Language) => count.toLocaleString(localeOf(language))

/** Lengths of lists; '' for a list that cannot be read. */
const countsOf = (files: Counted, language: Language): Variables =>
  Object.fromEntries(
    Object.entries(COUNTED).map(([name, { list, variable }]) => {
      const entries = entriesOf(files[name as keyof Counted], [list])
      return [variable, entries ? inDigits(entries.length, language) : '']
    }),
  )

function entriesOf(value: unknown, lists: readonly string[]): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = lists.map((list): unknown => Reflect.get(value, list))
  return found.find((entries): entries is unknown[] => Array.isArray(entries))
}

type Sources = { claims?: Variables; site?: Site; counted?: Counted; language?: Language }

/** The template variables: claims, company details and list lengths. */
export const variablesFrom = ({
  claims = {},
  site,
  counted = {},
  language = english,
}: Sources): Variables => ({
  ...claims,
  ...countsOf(counted, language),
  answerTime: claims.answerHours && site ? inBusinessDays(Number(claims.answerHours), site, language) : '',
  brand: site?.brand ?? '',
  phone: isolated(site?.contact.phone, language),
  email: isolated(site?.contact.email, language),
  fullCatalog: site?.catalogs.full ?? '',
  premiumCatalog: site?.catalogs.premium ?? '',
  legalName: isolated(site?.legalName, language),
  address: site ? addressOf(site.contact, language) : '',
  officeHours: site?.contact.hours ?? '',
  holidays: site ? holidaysOf(site.office, language) : '',
  hosting: isolated(site?.legal.hosting, language),
  mailService: isolated(site?.legal.mailService, language),
  retention: site?.legal.retention ?? '',
  law: site?.legal.law ?? '',
  policyDate: site?.legal.policyDate ?? '',
})

/** Runs of non-Arabic characters, without surrounding spaces. */
const LATIN = /[^\s\p{Script=Arabic}]([^\p{Script=Arabic}]*[^\s\p{Script=Arabic}])?/gu

/** Wraps names, phone numbers and addresses in LRI and PDI, so that they keep their direction in right-to-left text. */
const isolated = (value = '', language: Language) =>
  factsOf(language).dir === 'rtl' ? value.replace(LATIN, '\u2066$&\u2069') : value

/** Keeps a street on one line in right-to-left text: broken, its number and name would end up on opposite sides. */
const streetOf = (street: string, language: Language) =>
  isolated(street, language).replace(/\u2066.*\u2069/u, (isolate) => isolate.replaceAll(' ', '\u00a0'))

const addressOf = ({ street, city, state, postalCode, country }: Site['contact'], language: Language) =>
  [streetOf(street, language), city, `${state}\u00a0${postalCode}`, country].join(commaOf(language))

/** Deadlines count only business days (supabase/functions/_shared/office-hours.ts): 24 hours are one business day. */
function inBusinessDays(
  hours: number,
  { office: { businessDays, businessHours } }: Site,
  language: Language,
) {
  const days = hours / 24
  const [words, count] = Number.isInteger(days) ? [businessDays, days] : [businessHours, hours]
  return interpolateKnown(words, { count: inDigits(count, language), hours: String(hours) }, language)
}

/** The names of the holidays, without duplicates, in calendar order. */
function holidaysOf({ holidays }: Site['office'], language: Language) {
  const byDay = holidays.toSorted((a, b) => a.date.slice(5).localeCompare(b.date.slice(5)))
  const names = byDay.map(({ name }) => name.replace(/, observed$/, ''))
  return new Intl.ListFormat(localeOf(language)).format(new Set(names))
}

const VARIABLE = /\{([^{}]*)\}/g

type Report = (path: Path, message: string) => void

const OPENING_QUOTE = /^[\u201c\u201d\u201e\u2018]/
const UNQUOTE = 'starts with a curly quote, which would show on the page; remove the quotes around the text'

/** Prepares all texts of a file for display: fills variables, reports unknown ones, and typesets. */
export const resolveVariables = (
  field: z.ZodType,
  value: unknown,
  variables: Variables,
  report: Report,
  language: Language = english,
) =>
  mapTexts(field, value, (meta, written, path) => {
    const text = withoutInvisible(written)
    if (OPENING_QUOTE.test(text)) report(path, UNQUOTE)
    const around = text.includes('{') ? { ...variables, ...countAround(value, path, language) } : variables
    const filled = interpolateText(text, around, meta, language, (message) => report(path, message))
    if (meta.plain) return filled
    return meta.heading ? typesetHeading(filled, meta.heading, language) : typeset(filled, language)
  })

/** {count} is the length of the list that a text belongs to. */
function countAround(whole: unknown, path: Path, language: Language): Variables {
  const around = path.map((_, depth) => valueAt(whole, path.slice(0, depth)))
  const entries = around
    .map((value) => entriesOf(value, ['items', 'features', 'testimonials']))
    .findLast(Boolean)
  return entries ? { count: inDigits(entries.length, language) } : {}
}

function interpolateText(
  text: string,
  variables: Variables,
  { params = [], mayUse = [] }: z.GlobalMeta,
  language: Language,
  report: (message: string) => void,
): string {
  const runtime = [...params, ...mayUse]
  const missing = params.filter((param) => !text.includes(`{${param}}`)).map((param) => `{${param}}`)
  if (text && missing.length > 0) report(`must contain ${missing.join(' and ')}, which the page fills in`)
  const stray = text.replace(VARIABLE, '').match(/[{}]/)
  if (stray) report(`has a single "${stray[0]}"; write a placeholder as {name}, with both braces`)
  return text.replace(VARIABLE, (whole, name: string) => {
    if (runtime.includes(name.split('|')[0] ?? '')) return whole
    const value = lookUp(variables, name, language)
    if (value === undefined)
      report(
        `uses ${whole}, which is not a valid placeholder; ${name.includes('|') ? formsOf(language) : choices(name, variables, runtime)}`,
      )
    else if (isCount(name) && value === '1')
      report(`always shows "${value}", which does not fit a plural; ${formsOf(language)}`)
    return value && whole !== text ? inSentence(value, language) : (value ?? whole)
  })
}

/** Replaces the plus of a figure with words in languages that do so; a figure on its own keeps it. */
function inSentence(value: string, language: Language) {
  const { moreThan } = factsOf(language)
  return moreThan ? value.replace(/^(\d+)\+$/, `${moreThan} $1`) : value
}

const formsOf = (language: Language) =>
  language === english
    ? 'write {count|one mug|mugs} to show the number with the singular or plural of what it counts'
    : `write {count|...|...} with every plural form of what is counted: ${pluralsOf(language).join(', ')}`

/** Fills known variables and leaves unknown ones as they are. */
const interpolateKnown = (text: string, variables: Variables, language: Language = english) =>
  text.replace(VARIABLE, (whole, name: string) => lookUp(variables, name, language) ?? whole)

const isCount = (name: string) => /count$/i.test(name)

/** {countries} inserts the value, {SameDay} capitalizes it, {count|one mug|mugs} adds the singular or plural. */
function lookUp(variables: Variables, written: string, language: Language) {
  const [name = '', ...forms] = written.split('|')
  const value = variables[name.charAt(0).toLowerCase() + name.slice(1)]
  if (!value) return value
  const words = forms.length === 0 ? value : isCount(name) ? counted(value, forms, language) : undefined
  return /^[A-Z]/.test(name) ? words && capitalized(words) : words
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A number with the matching plural form. */
function counted(value: string, forms: readonly string[], language: Language) {
  const names = pluralsOf(language)
  if (forms.length !== names.length) return undefined
  const number = Number(value.replace(/\D/g, ''))
  const rule = new Intl.PluralRules(localeOf(language)).select(number)
  const form = forms[names.includes(rule) ? names.indexOf(rule) : names.length - 1] ?? ''
  if (factsOf(language).withoutNumber?.includes(rule)) return form
  return `${value}\u00a0${form}`
}

function choices(written: string, variables: Variables, params: readonly string[]) {
  const names = nearest(written, [...params, ...Object.keys(variables)])
  return `write one of ${names.map((name) => `{${name}}`).join(' ')}`
}
