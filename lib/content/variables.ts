import type { z } from 'zod'
import { commaOf, english, factsOf, type Language, localeOf } from '#contract/languages.ts'
import type { site } from '#lib/content/schema/site.ts'
import { type Path, setAt, visit } from '#lib/content/schema/walk.ts'
import { nearest } from './nearest.ts'
import { typeset, withoutInvisible } from './typeset.ts'

export type Variables = Record<string, string>
export type Report = (path: Path, message: string) => void

type Site = z.infer<typeof site>

/** The template variables: claims and company details. */
export function variablesFrom(claims: Variables, site: Site, language: Language = english): Variables {
  const { brand, contact, office, catalogs, legal } = site
  const { placeholder: _, ...legalFacts } = legal
  return {
    ...claims,
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
  const area = [state, postalCode].filter(Boolean).join('\u00a0')
  return [onOneLine, city, area, country].filter(Boolean).join(commaOf(language))
}

/** The names of the holidays, without duplicates, in calendar order. */
function holidaysOf({ holidays }: Site['office'], language: Language) {
  const byDay = holidays.toSorted((a, b) => a.date.slice(5).localeCompare(b.date.slice(5)))
  const names = byDay.map(({ name }) => name.replace(/, observed$/, ''))
  return new Intl.ListFormat(localeOf(language)).format(new Set(names))
}

/**
 * Prepares all texts of a file for display, in a copy: checks how they are written, fills in variables, and typesets.
 * Values without a field are kept for validation to report.
 */
export function resolveVariables(
  schema: z.ZodType,
  value: unknown,
  variables: Variables,
  report: Report,
  language: Language = english,
) {
  const copy = { value: structuredClone(value) }
  visit(schema, value, (written, { params = [], mayName = [], plain }, path, type) => {
    if (typeof written !== 'string' || type !== 'string') return
    const refuse = (message: string) => report(path, message)
    const text = withoutInvisible(written)
    checkNotation(text, params, refuse)
    const filled = fillVariables(text, variables, [...params, ...mayName], refuse, language)
    setAt(copy, ['value', ...path], plain ? filled : typeset(filled, language))
  })
  return copy.value
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

/** Inserts values, and leaves params to be filled in at runtime. Reports unknown names. */
function fillVariables(text: string, values: Variables, params: Params, refuse: Refuse, language: Language) {
  const { moreThan } = factsOf(language)
  return text.replace(VARIABLE, (placeholder, name: string) => {
    if (params.includes(name)) return placeholder
    const value = lookUp(values, name)
    if (value === undefined) {
      const names = nearest(name, [...params, ...Object.keys(values)], 30).map((one) => `{${one}}`)
      refuse(`uses ${placeholder}, which is not a valid placeholder; write one of ${names.join(' ')}`)
      return placeholder
    }
    // A figure on its own keeps its plus; within a sentence, some languages write it in words.
    return moreThan && placeholder !== text ? value.replace(/^(\d+)\+$/, `${moreThan} $1`) : value
  })
}

/** {countries} inserts the value, {SameDay} capitalizes it. */
function lookUp(variables: Variables, name: string) {
  const value = variables[name.charAt(0).toLowerCase() + name.slice(1)]
  return value && /^[A-Z]/.test(name) ? value.charAt(0).toUpperCase() + value.slice(1) : value
}
