import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { mapTexts, type Path } from '#lib/content/schema/walk.ts'
import { spelled } from './number-words.ts'

export type Facts = Record<string, string>

type Site = {
  brand: string
  legalName: string
  contact: Record<
    'phone' | 'email' | 'street' | 'city' | 'state' | 'postalCode' | 'country' | 'hours',
    string
  >
  legal: Record<'hosting' | 'mailService' | 'retention' | 'law' | 'policyDate', string>
  catalogs: { full: string; premium: string }
}

/** The lists that are counted for all texts, and what their number is called. */
export const COUNTED = {
  drinkware: { list: 'items', fact: 'drinkwareCount' },
  technology: { list: 'items', fact: 'technologyCount' },
  outdoor: { list: 'items', fact: 'outdoorCount' },
  portfolio: { list: 'items', fact: 'pieceCount' },
  products: { list: 'categories', fact: 'categoryCount' },
  services: { list: 'onDemandItems', fact: 'onDemandCount' },
  languages: { list: 'list', fact: 'languageCount' },
} as const

type Counted = Partial<Record<keyof typeof COUNTED, unknown>>

/** How long these lists are, in words; nothing is said of one that cannot be read. */
const countsOf = (files: Counted): Facts =>
  Object.fromEntries(
    Object.entries(COUNTED).map(([name, { list, fact }]) => {
      const entries = entriesOf(files[name as keyof Counted], [list])
      return [fact, entries ? spelled(entries.length) : '']
    }),
  )

function entriesOf(value: unknown, lists: readonly string[]): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = lists.map((list): unknown => Reflect.get(value, list))
  return found.find((entries): entries is unknown[] => Array.isArray(entries))
}

/** What placeholders stand for: every claim, what the company's own file says about it, and how much there is. */
export const factsOf = (claims: Facts = {}, site?: Site, counted: Counted = {}): Facts => ({
  ...claims,
  ...countsOf(counted),
  brand: site?.brand ?? '',
  phone: site?.contact.phone ?? '',
  email: site?.contact.email ?? '',
  fullCatalog: site?.catalogs.full ?? '',
  premiumCatalog: site?.catalogs.premium ?? '',
  legalName: site?.legalName ?? '',
  address: site ? addressOf(site.contact) : '',
  officeHours: site?.contact.hours ?? '',
  hosting: site?.legal.hosting ?? '',
  mailService: site?.legal.mailService ?? '',
  retention: site?.legal.retention ?? '',
  law: site?.legal.law ?? '',
  policyDate: site?.legal.policyDate ?? '',
})

const addressOf = ({ street, city, state, postalCode, country }: Site['contact']) =>
  `${street}, ${city}, ${state} ${postalCode}, ${country}`

const PLACEHOLDER = /\{([^{}]*)\}/g

type Report = (path: Path, remedy: string) => void

/** Fills the placeholders of a whole file; what cannot be filled is reported. */
export const resolve = (field: AnyField, value: unknown, facts: Facts, report: Report) =>
  mapTexts(field, value, ({ editor }, text, path) => {
    const slots = editor.kind === 'text' ? editor.slots : []
    return fillFacts(text, { ...facts, ...countAround(value, path) }, slots, (remedy) => report(path, remedy))
  })

/** {count} is how many entries the list has that a text stands above, or in. */
function countAround(whole: unknown, path: Path): Facts {
  const around = path.map((_, depth) =>
    path.slice(0, depth).reduce<unknown>((value, step) => Object(value)[step], whole),
  )
  const entries = around
    .map((value) => entriesOf(value, ['items', 'features', 'testimonials']))
    .findLast(Boolean)
  return entries ? { count: spelled(entries.length) } : {}
}

function fillFacts(
  text: string,
  facts: Facts,
  slots: readonly string[],
  report: (remedy: string) => void,
): string {
  const missing = slots.filter((slot) => !text.includes(`{${slot}}`)).map((slot) => `{${slot}}`)
  if (text && missing.length > 0) report(`must contain ${missing.join(' and ')}, which the page fills in`)
  const stray = text.replace(PLACEHOLDER, '').match(/[{}]/)
  if (stray) report(`has a single "${stray[0]}"; write a placeholder as {name}, with both braces`)
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    if (slots.includes(name)) return whole
    const value = lookUp(facts, name)
    if (value === undefined)
      report(`uses ${whole}, which stands for nothing; ${name.includes('|') ? FORMS : choices(facts, slots)}`)
    else if (isCount(name) && isOne(value)) report(`says "${value}", whatever follows; ${FORMS}`)
    return value ?? whole
  })
}

const FORMS = 'write {count|mug|mugs} for a number with what it counts, one or several'

/** A text with its placeholders filled; what stands for nothing stays as it is. */
export const fillKnown = (text: string, facts: Facts) =>
  text.replace(PLACEHOLDER, (whole, name: string) => lookUp(facts, name) ?? whole)

const isCount = (name: string) => /count$/i.test(name)
const isOne = (value: string) => value.toLowerCase() === spelled(1)

/**
 * {countries} shows the claim as written; {SameDay} shows it with a capital, for the beginning of a sentence;
 * {count|mug|mugs} shows a count with the words for one or for several.
 */
function lookUp(facts: Facts, written: string) {
  const [name = '', ...forms] = written.split('|')
  const plain = facts[name.charAt(0).toLowerCase() + name.slice(1)]
  const value = facts[name] ?? (plain && plain.charAt(0).toUpperCase() + plain.slice(1))
  if (!value || forms.length === 0) return value
  return isCount(name) && forms.length === 2 ? `${value} ${forms[isOne(value) ? 0 : 1]}` : undefined
}

const choices = (facts: Facts, slots: readonly string[]) =>
  `write one of ${[...slots, ...Object.keys(facts)].map((name) => `{${name}}`).join(' ')}`
