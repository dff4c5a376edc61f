import { existsSync } from 'node:fs'
import { formNames } from '#contract/answers.ts'
import { APP_PAGES, anchorsOf } from '#lib/content/anchors.ts'
import { linksIn, parseProse } from '#lib/content/markdown.ts'
import { nearest } from '#lib/content/nearest.ts'
import { optionValues } from '#lib/content/options.ts'
import { slug } from '#lib/content/pictures/rules.ts'
import { collections } from '#lib/content/schema/collections.ts'
import { fileIn, fileOf, names } from '#lib/content/schema/index.ts'
import { valueAt } from '#lib/content/schema/walk.ts'
import { contentPath } from '#lib/content/yaml.ts'
import { en } from '#messages/en.ts'
import { type Field, type Loaded, problemAt } from './load.ts'

/** Says what is wrong with a field. */
type Rule = (field: Field) => string | undefined

export const checkFields = (loaded: Loaded, rules: readonly Rule[]) =>
  loaded.fields.flatMap((field) =>
    rules.flatMap((rule) => {
      const message = rule(field)
      return message ? [problemAt(loaded, field, message)] : []
    }),
  )

/** What a language must get right. Links, and the names of what is elsewhere, are English in every language. */
export const required = (loaded: Loaded, english: Loaded): Rule[] => [
  leadsSomewhere(loaded, english),
  namesWhatExists(loaded, english),
  hasFile,
  isUnique(loaded),
  hasOwnId(loaded, english),
]

/** What to replace before launch. */
export const beforeLaunch: Rule[] = [
  ({ value }) => (FICTIONAL.test(String(value)) ? `replace "${value}"` : undefined),
  ({ value, path }) => (value === true ? REPLACE[String(path.at(-1))] : undefined),
  ({ value }) => (STAND_IN.test(String(value)) ? 'replace it with a photograph of your own' : undefined),
]

const FICTIONAL = /\b555[-.\s]01\d\d\b|\bexample\.(com|org|net)\b/
const STAND_IN = /^\/images\/placeholders\//

const REPLACE: Record<string, string> = {
  placeholder: 'replace the placeholders here with what is true, then uncheck this',
  sample: 'replace the sample with what a real customer has said or ordered, then uncheck this',
}

/** While the pieces of the portfolio are samples, so is each other use of their clients' names and logos. */
export function usesSampleClient({ content }: Loaded): Rule {
  const { sample, items = [] } = content.portfolio ?? {}
  const clients = sample ? [...new Set(items.map(({ client }) => client))] : []
  return ({ file, value }) => {
    if (file === fileOf('portfolio') || typeof value !== 'string') return undefined
    const text = slug(value)
    const client = clients.find((name) => text.includes(slug(name)))
    return client && `replace ${client}, an invented client of ${fileOf('portfolio')}`
  }
}

/** A link within the site must lead to an existing page and section, in its language, too, and not by a redirect. */
function leadsSomewhere(loaded: Loaded, english: Loaded): Rule {
  const pages = targetsIn(english)
  const own = loaded === english ? [] : targetsIn(loaded)
  const isOld = (from: string) => !pages.some(({ address }) => address === from)
  /** Old addresses with their new ones; empty for a page that is gone on purpose. */
  const moves = english.content.redirects?.list.filter(({ from }) => isOld(from)) ?? []

  function faultOf(link: string) {
    const [path = '', section] = link.split('#')
    if (APP_PAGES.includes(path)) return undefined
    const address = path || '/'
    const move = moves.find(({ from }) => from === address)
    if (move?.to) return `points to ${address}, which has moved; write ${move.to} in its place`
    if (move)
      return `points to ${address}, a page that is gone on purpose; remove the link or write another address`
    const page = pages.find((one) => one.address === address)
    if (!page) {
      const addresses = pages.map((one) => one.address)
      return `points to ${address}, a page that does not exist; use one such as ${nearest(address, addresses).join(', ')}, or add it to "Redirects" if it has moved`
    }
    if (section === undefined) return undefined
    if (page.anchors && !page.anchors.includes(section)) {
      const existing = page.anchors.map((name) => `${path}#${name}`)
      return `points to #${section}, a section that does not exist; use one such as ${nearest(link, existing).join(', ')}`
    }
    const translated = own.find(({ file }) => file === fileIn(loaded.language, page.file))
    if (translated?.anchors && !translated.anchors.includes(section))
      return `points to #${section}, a section that ${translated.file} does not have; write the same anchor there`
  }

  return ({ meta, value }) => siteLinks(value, meta).map(faultOf).find(Boolean)
}

/** What links may lead to. */
const targetsIn = ({ pages }: Loaded) =>
  pages.map(({ address, file, content }) => ({
    address,
    file,
    anchors: content && anchorsOf(content.blocks),
  }))

/** The links within the site that a field contains. */
function siteLinks(value: unknown, { isMarkdown, isLink }: Field['meta']) {
  if (typeof value !== 'string') return []
  const links = isMarkdown ? linksIn(parseProse(value).prose) : isLink ? [value] : []
  return links.filter((link) => /^[#/]/.test(link))
}

/** An option of a form, a product, a piece, a template or a place must be in the list that it is from. */
function namesWhatExists(loaded: Loaded, { content }: Loaded): Rule {
  const { templates, locations, colors } = content
  const cities = Object.values(locations?.regions ?? {}).flatMap((region) => region.cities)
  const lists: Record<string, string[] | undefined> = {
    ...Object.fromEntries(formNames.map((form) => [form, optionValues(form, en.forms)])),
    ...Object.fromEntries(collections.map((name) => [name, content[name]?.items.map(({ id }) => id)])),
    templates: templates?.list.map(({ id }) => id),
    colors: colors?.list.map(({ id }) => id),
    locations: locations && cities.flatMap(({ place }) => place.split(', ')),
  }
  return ({ file, path, meta: { namesFrom = '' }, value }) => {
    if (!namesFrom || typeof value !== 'string' || !value) return undefined
    const depth = path.findLastIndex((step) => typeof step === 'string')
    const group = valueAt(loaded.parsed.get(file)?.value, path.slice(0, depth))
    const from = namesFrom in lists ? namesFrom : Object(group)[namesFrom]
    const list = lists[from]
    if (!list || list.includes(value)) return undefined
    const source = names.find((name) => name === from)
    const place = source ? `an entry of ${fileOf(source)}` : `an option of the form ${from}`
    const other = typeof path.at(-1) === 'number' ? ', or remove it' : ''
    return `names "${value}", which is not ${place}; write one such as ${nearest(value, list, 12).join(', ')}${other}`
  }
}

const hasFile: Rule = ({ meta, value }) => {
  const at = typeof value === 'string' && meta.file?.(value)
  return at && !existsSync(contentPath(at)) ? `has no file at ${at}; add it or name another` : undefined
}

function isUnique({ fields }: Loaded): Rule {
  const keyOf = ({ path, meta, value }: Field) =>
    meta.isUnique && value ? `${String(path.at(-1))}: ${value}`.toLowerCase() : ''
  const unique = fields.filter(keyOf)
  return (field) => {
    const other = keyOf(field) && unique.find((one) => keyOf(one) === keyOf(field) && one.file !== field.file)
    return other ? `is the same as in ${other.file}; each page needs its own in search results` : undefined
  }
}

/** In a file, each id is given once among its entries, its colors or its inks; in a translation, that of an English one. */
function hasOwnId({ language, fields }: Loaded, english: Loaded): Rule {
  const idsIn = (all: Field[]) => all.filter(({ meta, value }) => meta.isId && value)
  const own = idsIn(fields)
  const sources = idsIn(english.fields).map((field) => ({ ...field, file: fileIn(language, field.file) }))
  return (field) => {
    const { file, path, meta, value } = field
    if (!meta.isId || !value) return undefined
    const isBeside = (one: Field) => one.file === file && one.path.at(-3) === path.at(-3)
    if (own.find((one) => one.value === value && isBeside(one)) !== field)
      return `is the id of another entry of ${file}; give each its own`
    const ids = sources.filter(isBeside).map((one) => one.value)
    // Of a block that English has not, something else is reported.
    if (ids.length === 0 || ids.includes(value)) return undefined
    return `is not the id of an English entry; write one of ${ids.join(', ')}, or remove this entry`
  }
}
