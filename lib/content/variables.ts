import type { z } from 'zod'
import { commaOf, english, factsOf, type Language, localeOf, pluralsOf } from '#contract/languages.ts'
import type { site } from '#lib/content/schema/site.ts'
import { mapTexts, type Path, valueAt } from '#lib/content/schema/walk.ts'
import { nearest } from './nearest.ts'
import { typeset, withoutInvisible } from './typeset.ts'

export type Variables = Record<string, string>
export type Report = (path: Path, message: string) => void

const inDigits = (count: number, language: Language) => count.toLocaleString(localeOf(language))

type Site = z.infer<typeof site>

/** The template variables: claims, company details and the lengths of lists. */
export function variablesFrom(
  claims: Variables,
  site: Site,
  counts: Record<string, number>,
  language: Language = english,
): Variables {
  const { brand, contact, office, catalogs, legal } = site
  const { placeholder: _, ...legalFacts } = legal
  return {
    ...claims,
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, inDigits(count, language)])),
    ...legalFacts,
    brand,
    legalName: isolated(site.legalName, language),
    phone: isolated(contact.phone, language),
    email: isolated(contact.email, language),
    address: addressOf(contact, language),
    officeHours: contact.hours,
    holidays: holidaysOf(office, language),
    fullCatalog: catalogs.full,
    premiumCatalog: catalogs.premium,
    hosting: isolated(legal.hosting, language),
    mailService: isolated(legal.mailService, language),
  }
}

/** Runs of non-Arabic characters, without surrounding spaces. */
const LATIN = /[^\s\p{Script=Arabic}]([^\p{Script=Arabic}]*[^\s\p{Script=Arabic}])?/gu

/** Wraps names, phone numbers and addresses in LRI and PDI, so that they keep their direction in right-to-left text. */
const isolated = (value: string, language: Language) =>
  factsOf(language).dir === 'rtl' ? value.replace(LATIN, '\u2066$&\u2069') : value

function addressOf({ street, city, state, postalCode, country }: Site['contact'], language: Language) {
  // Broken in right-to-left text, a street's number and name would end up on opposite sides.
  const onOneLine = isolated(street, language).replace(/ (?=[^\u2066]*\u2069)/g, '\u00a0')
  return [onOneLine, city, `${state}\u00a0${postalCode}`, country].join(commaOf(language))
}

/** The names of the holidays, without duplicates, in calendar order. */
function holidaysOf({ holidays }: Site['office'], language: Language) {
  const byDay = holidays.toSorted((a, b) => a.date.slice(5).localeCompare(b.date.slice(5)))
  const names = byDay.map(({ name }) => name.replace(/, observed$/, ''))
  return new Intl.ListFormat(localeOf(language)).format(new Set(names))
}

/** Prepares all texts of a file for display: checks how they are written, fills in variables, and typesets. */
export function resolveVariables(
  schema: z.ZodType,
  value: unknown,
  variables: Variables,
  report: Report,
  language: Language = english,
) {
  return mapTexts(schema, value, (written, { params = [], plain }, path) => {
    const refuse = (message: string) => report(path, message)
    const text = withoutInvisible(written)
    checkNotation(text, params, refuse)
    const values = text.includes('{') ? { ...variables, ...countAround(value, path, language) } : variables
    const filled = fillVariables(text, values, params, refuse, language)
    return plain ? filled : typeset(filled, language)
  })
}

type Params = readonly string[]
type Refuse = (message: string) => void

const VARIABLE = /\{([^{}]*)\}/g
const OPENING_QUOTE = /^[\u201c\u201d\u201e\u2018]/

/** Reports a quote in front, params that are missing, and single braces. */
function checkNotation(text: string, params: Params, refuse: Refuse) {
  if (OPENING_QUOTE.test(text))
    refuse('starts with a curly quote, which would show on the page; remove the quotes around the text')
  const missing = params.filter((param) => !text.includes(`{${param}}`)).map((param) => `{${param}}`)
  if (text && missing.length > 0) refuse(`must contain ${missing.join(' and ')}, which the page fills in`)
  const stray = text.replace(VARIABLE, '').match(/[{}]/)
  if (stray) refuse(`has a single "${stray[0]}"; write a placeholder as {name}, with both braces`)
}

/** Inserts values, and leaves params to be filled in at runtime. Reports unknown names and plurals that do not fit. */
function fillVariables(text: string, values: Variables, params: Params, refuse: Refuse, language: Language) {
  const { moreThan } = factsOf(language)
  return text.replace(VARIABLE, (placeholder, name: string) => {
    if (params.includes(name.split('|')[0] ?? '')) return placeholder
    const value = lookUp(values, name, language)
    if (value === undefined) {
      const names = nearest(name, [...params, ...Object.keys(values)]).map((one) => `{${one}}`)
      const remedy = name.includes('|') ? withAllForms(language) : `write one of ${names.join(' ')}`
      refuse(`uses ${placeholder}, which is not a valid placeholder; ${remedy}`)
      return placeholder
    }
    if (isCount(name) && value === '1')
      refuse(`always shows "1", which does not fit a plural; ${withAllForms(language)}`)
    // A figure on its own keeps its plus; within a sentence, some languages write it in words.
    return moreThan && placeholder !== text ? value.replace(/^(\d+)\+$/, `${moreThan} $1`) : value
  })
}

const withAllForms = (language: Language) =>
  `write the number with all forms of what it counts (${pluralsOf(language).join(', ')}), such as {count|one mug|mugs}`

/** {count} is the length of the innermost list that a text introduces or belongs to. */
function countAround(file: unknown, path: Path, language: Language): Variables {
  const lists = path.flatMap((_, depth) =>
    ['items', 'features', 'testimonials'].map((list) => valueAt(file, [...path.slice(0, depth), list])),
  )
  const entries = lists.findLast(Array.isArray)
  return entries ? { count: inDigits(entries.length, language) } : {}
}

const isCount = (name: string) => /count$/i.test(name)

/** {countries} inserts the value, {SameDay} capitalizes it, {count|one mug|mugs} adds the singular or plural. */
function lookUp(variables: Variables, written: string, language: Language) {
  const [name = '', ...forms] = written.split('|')
  const value = variables[name.charAt(0).toLowerCase() + name.slice(1)]
  if (!value) return value
  const words = forms.length === 0 ? value : isCount(name) ? counted(value, forms, language) : undefined
  return /^[A-Z]/.test(name) ? words && words.charAt(0).toUpperCase() + words.slice(1) : words
}

/** A number with the matching plural form. */
function counted(value: string, forms: readonly string[], language: Language) {
  const names = pluralsOf(language)
  if (forms.length !== names.length) return undefined
  const rule = new Intl.PluralRules(localeOf(language)).select(Number(value.replace(/\D/g, '')))
  const form = forms[names.includes(rule) ? names.indexOf(rule) : names.length - 1] ?? ''
  return factsOf(language).withoutNumber?.includes(rule) ? form : `${value}\u00a0${form}`
}
