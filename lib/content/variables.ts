import type { AnyField, Editor } from '#lib/content/schema/fields/index.ts'
import { mapTexts, type Path } from '#lib/content/schema/walk.ts'
import { withoutInvisible } from './invisible.ts'
import { numberToWords } from './number-words.ts'
import { typeset } from './typeset.ts'

export type Variables = Record<string, string>

type Site = {
  brand: string
  legalName: string
  contact: Record<
    'phone' | 'email' | 'street' | 'city' | 'state' | 'postalCode' | 'country' | 'hours',
    string
  >
  office: { holidays: readonly { name: string; date: string }[] }
  legal: Record<'hosting' | 'mailService' | 'retention' | 'law' | 'policyDate', string>
  catalogs: { full: string; premium: string }
}

/** The lists whose length is a variable. */
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

/** The lengths in words; '' for a list that cannot be read. */
const countsOf = (files: Counted): Variables =>
  Object.fromEntries(
    Object.entries(COUNTED).map(([name, { list, variable }]) => {
      const entries = entriesOf(files[name as keyof Counted], [list])
      return [variable, entries ? numberToWords(entries.length) : '']
    }),
  )

function entriesOf(value: unknown, lists: readonly string[]): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = lists.map((list): unknown => Reflect.get(value, list))
  return found.find((entries): entries is unknown[] => Array.isArray(entries))
}

/** The template variables: claims, company details and list lengths. */
export const variablesFrom = (claims: Variables = {}, site?: Site, counted: Counted = {}): Variables => ({
  ...claims,
  ...countsOf(counted),
  answerTime: claims.answerHours ? inBusinessDays(Number(claims.answerHours)) : '',
  brand: site?.brand ?? '',
  phone: site?.contact.phone ?? '',
  email: site?.contact.email ?? '',
  fullCatalog: site?.catalogs.full ?? '',
  premiumCatalog: site?.catalogs.premium ?? '',
  legalName: site?.legalName ?? '',
  address: site ? addressOf(site.contact) : '',
  officeHours: site?.contact.hours ?? '',
  holidays: site ? holidaysOf(site.office) : '',
  hosting: site?.legal.hosting ?? '',
  mailService: site?.legal.mailService ?? '',
  retention: site?.legal.retention ?? '',
  law: site?.legal.law ?? '',
  policyDate: site?.legal.policyDate ?? '',
})

const addressOf = ({ street, city, state, postalCode, country }: Site['contact']) =>
  `${street}, ${city}, ${state} ${postalCode}, ${country}`

/** The deadline counts on business days only (supabase/functions/_shared/office-hours.ts): 24 hours are one of them. */
function inBusinessDays(hours: number) {
  const days = hours / 24
  if (!Number.isInteger(days)) return `${hours} hours on business days`
  return `${numberToWords(days)} business ${days === 1 ? 'day' : 'days'}`
}

/** Each by its name, once, in the order of a year. */
function holidaysOf({ holidays }: Site['office']) {
  const byDay = holidays.toSorted((a, b) => a.date.slice(5).localeCompare(b.date.slice(5)))
  const names = byDay.map(({ name }) => name.replace(/, observed$/, ''))
  return new Intl.ListFormat('en-US').format(new Set(names))
}

const VARIABLE = /\{([^{}]*)\}/g

type Report = (path: Path, message: string) => void

const OPENING_QUOTE = /^[\u201c\u201d\u201e\u2018]/
const UNQUOTE = 'starts with a curly quote, which would show on the page; remove the quotes around the text'

/** The texts of a whole file as they are shown: variables filled, unknown ones reported, and typeset. */
export const resolveVariables = (field: AnyField, value: unknown, variables: Variables, report: Report) =>
  mapTexts(field, value, ({ editor }, written, path) => {
    if (editor.kind !== 'text') return written
    const text = withoutInvisible(written)
    if (OPENING_QUOTE.test(text)) report(path, UNQUOTE)
    const around = { ...variables, ...countAround(value, path) }
    const filled = interpolateText(text, around, editor, (message) => report(path, message))
    return editor.plain ? filled : typeset(filled)
  })

/** {count} is the length of the list that a text belongs to. */
function countAround(whole: unknown, path: Path): Variables {
  const around = path.map((_, depth) =>
    path.slice(0, depth).reduce<unknown>((value, step) => Object(value)[step], whole),
  )
  const entries = around
    .map((value) => entriesOf(value, ['items', 'features', 'testimonials']))
    .findLast(Boolean)
  return entries ? { count: numberToWords(entries.length) } : {}
}

function interpolateText(
  text: string,
  variables: Variables,
  { params, mayUse }: Pick<Extract<Editor, { kind: 'text' }>, 'params' | 'mayUse'>,
  report: (message: string) => void,
): string {
  const runtime = [...params, ...mayUse]
  const missing = params.filter((param) => !text.includes(`{${param}}`)).map((param) => `{${param}}`)
  if (text && missing.length > 0) report(`must contain ${missing.join(' and ')}, which the page fills in`)
  const stray = text.replace(VARIABLE, '').match(/[{}]/)
  if (stray) report(`has a single "${stray[0]}"; write a placeholder as {name}, with both braces`)
  return text.replace(VARIABLE, (whole, name: string) => {
    if (runtime.includes(name)) return whole
    const value = lookUp(variables, name)
    if (value === undefined)
      report(
        `uses ${whole}, which stands for nothing; ${name.includes('|') ? FORMS : choices(variables, runtime)}`,
      )
    else if (isCount(name) && isOne(value)) report(`says "${value}", whatever follows; ${FORMS}`)
    return value ?? whole
  })
}

const FORMS = 'write {count|mug|mugs} for a number with what it counts, one or several'

/** Fills known variables and leaves unknown ones as they are. */
export const interpolateKnown = (text: string, variables: Variables) =>
  text.replace(VARIABLE, (whole, name: string) => lookUp(variables, name) ?? whole)

const isCount = (name: string) => /count$/i.test(name)
const isOne = (value: string) => value.toLowerCase() === numberToWords(1)

/** {countries} is the value, {SameDay} capitalizes it, {count|mug|mugs} adds the singular or plural. */
function lookUp(variables: Variables, written: string) {
  const [name = '', ...forms] = written.split('|')
  const plain = variables[name.charAt(0).toLowerCase() + name.slice(1)]
  const value = variables[name] ?? (plain && plain.charAt(0).toUpperCase() + plain.slice(1))
  if (!value || forms.length === 0) return value
  return isCount(name) && forms.length === 2 ? `${value} ${forms[isOne(value) ? 0 : 1]}` : undefined
}

const choices = (variables: Variables, params: readonly string[]) =>
  `write one of ${[...params, ...Object.keys(variables)].map((name) => `{${name}}`).join(' ')}`
