import { existsSync } from 'node:fs'
import { formNames } from '#contract/answers.ts'
import { anchorsOf } from '#lib/content/anchors.ts'
import { dayAt } from '#lib/content/days.ts'
import { parseProse } from '#lib/content/markdown.ts'
import { nearest } from '#lib/content/nearest.ts'
import { optionValues } from '#lib/content/options.ts'
import { linksIn, plainText } from '#lib/content/prose.ts'
import { fileOf, names, pageName } from '#lib/content/schema/index.ts'
import { slug } from '#lib/content/schema/shared-fields.ts'
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
export const required = (own: Loaded, english: Loaded, root: string): Rule[] => [
  leadsSomewhere(own, english),
  namesWhatExists(own, english),
  hasFile(root),
  isUnique(own),
]

/** What is worth a look. */
export const advised = (loaded: Loaded, now: number): Rule[] => [
  repeats(
    ({ file, path, value }) => (path.at(-1) === 'src' && value && pageName(file) ? `${file}: ${value}` : ''),
    ({ value }) => `shows ${value} a second time on this page; choose another picture`,
  ),
  repeats(
    (field) => (wordsIn(field) >= PARAGRAPH_WORDS ? String(field.value) : ''),
    ({ file }) => `repeats a text in ${file} word for word; search engines want unique text on each page`,
  ),
  writesOutClaim(loaded),
  hasOldDate(loaded, now),
]

/** What to replace before launch. */
export const beforeLaunch: Rule[] = [
  ({ value }) => (FICTIONAL.test(String(value)) ? `replace "${value}"` : undefined),
  ({ value, path }) => (value === true ? REPLACE[String(path.at(-1))] : undefined),
  ({ value, meta }) => (value ? undefined : meta.ifEmpty),
]

const FICTIONAL = /\b555[-.\s]01\d\d\b|\bexample\.(com|org|net)\b/

const REPLACE: Record<string, string> = {
  placeholder: 'replace the placeholders here with what is true, then uncheck this',
  sample: 'replace the sample with what a real customer has said or ordered, then uncheck this',
}

/** A link within the site must lead to an existing page and section, and only drafts may link to drafts. */
function leadsSomewhere({ pages: ownPages }: Loaded, { pages, content }: Loaded): Rule {
  const published = pages.filter(({ draft }) => !draft).map(({ address }) => address)
  // checkRedirects reports a redirect to an old address with a better message.
  const moved = content.redirects?.list.map(({ from }) => from) ?? []
  function faultOf(link: string, file: string) {
    const [path = '', section] = link.split('#')
    const address = path || '/'
    if (file === fileOf('redirects') && moved.includes(path)) return undefined
    const page = pages.find((one) => one.address === address)
    if (!page)
      return `points to ${address}, a page that does not exist; use one such as ${nearest(address, published).join(', ')}`
    const anchors = page.content && anchorsOf(page.content.blocks)
    if (section !== undefined && anchors && !anchors.includes(section)) {
      const existing = anchors.map((name) => `${path}#${name}`)
      return `points to #${section}, a section that does not exist; use one such as ${nearest(link, existing).join(', ')}`
    }
    return page.draft && !ownPages.some((one) => one.draft && one.file === file)
      ? `points to ${address}, a draft that visitors cannot see yet; uncheck "Draft" in ${page.file} or use another address`
      : undefined
  }
  return ({ file, meta, value }) => {
    if (typeof value !== 'string') return undefined
    const links = meta.isMarkdown ? linksIn(parseProse(value).prose) : meta.isLink ? [value] : []
    const faults = links.filter((link) => /^[#/]/.test(link)).map((link) => faultOf(link, file))
    return faults.find(Boolean)
  }
}

/** An option of a form, a product, a piece, a template or a place must be in the list that it is from. */
function namesWhatExists(own: Loaded, { content }: Loaded): Rule {
  const { drinkware, technology, outdoor, portfolio, templates, locations } = content
  const cities = Object.values(locations?.regions ?? {}).flatMap((region) => region.cities)
  const lists: Record<string, string[] | undefined> = {
    ...Object.fromEntries(formNames.map((form) => [form, optionValues(form, en.forms)])),
    drinkware: drinkware?.items.map(({ name }) => name),
    technology: technology?.items.map(({ name }) => name),
    outdoor: outdoor?.items.map(({ name }) => name),
    portfolio: portfolio?.items.map(({ title }) => title),
    templates: templates?.list.map(({ name }) => name),
    locations: locations && cities.flatMap(({ place }) => place.split(', ')),
  }
  return ({ file, path, meta: { namesFrom = '' }, value }) => {
    if (!namesFrom || typeof value !== 'string' || !value) return undefined
    const depth = path.findLastIndex((step) => typeof step === 'string')
    const group = valueAt(own.parsed.get(file)?.value, path.slice(0, depth))
    const from = namesFrom in lists ? namesFrom : Object(group)[namesFrom]
    const list = lists[from]
    if (!list || list.some((one) => slug(one) === slug(value))) return undefined
    const source = names.find((name) => name === from)
    const place = source ? `an entry of ${fileOf(source)}` : `an option of the form ${from}`
    return `names "${value}", which is not ${place}; write one such as ${nearest(value, list, 12).join(', ')}`
  }
}

const hasFile =
  (root: string): Rule =>
  ({ meta, value }) => {
    const at = typeof value === 'string' && meta.file?.(value)
    return at && !existsSync(contentPath(root, at))
      ? `has no file at ${at}; add it or name another`
      : undefined
  }

/** Search engines see neither drafts nor unlisted pages, so those may repeat each other. */
function isUnique({ pages }: Loaded) {
  const hidden = pages.filter(({ draft, unlisted }) => draft || unlisted).map(({ file }) => file)
  return repeats(
    ({ file, path, meta, value }) =>
      meta.isUnique && value && !hidden.includes(file) ? `${String(path.at(-1))}: ${value}` : '',
    ({ file }) => `is the same as in ${file}; each page needs its own in search results`,
  )
}

/** Compares a key of each field with those of earlier fields. */
function repeats(keyOf: (field: Field) => string, message: (earlier: Field) => string): Rule {
  const byKey = new Map<string, Field>()
  return (field) => {
    const key = keyOf(field).toLowerCase()
    const earlier = byKey.get(key)
    if (key && !earlier) byKey.set(key, field)
    return earlier && message(earlier)
  }
}

/** Texts with fewer words may repeat. */
const PARAGRAPH_WORDS = 15

/** How many words of a block a visitor reads in a text. */
export function wordsIn({ meta, path, value }: Field) {
  const isText = typeof value === 'string' && path[0] === 'blocks' && path.at(-1) !== 'alt'
  if (!isText || meta.pattern || meta.namesFrom) return 0
  const text = meta.isMarkdown ? plainText(parseProse(value).prose) : value
  return text.match(/[\p{L}\p{N}'{}]+/gu)?.length ?? 0
}

/** A claim that is written out in a text stays behind when the claim changes. */
function writesOutClaim({ content }: Loaded): Rule {
  const claims = Object.entries(content.claims ?? {}).filter(([, value]) => value.length >= 3)
  return ({ file, value }) => {
    // The headquarters are also one of the locations.
    if ([fileOf('claims'), fileOf('locations')].includes(file)) return undefined
    const found = claims.find(([, claim]) => String(value).includes(claim))
    return found && `repeats the fact "${found[1]}"; write {${found[0]}} instead`
  }
}

/** An announcement that is over, and an article of tomorrow, which is already published. */
function hasOldDate({ content, pages }: Loaded, now: number): Rule {
  const today = dayAt(now, content.site?.office.zone)
  const published = pages.filter(({ draft }) => !draft).map(({ file }) => file)
  return ({ file, path, value }) => {
    const day = typeof value === 'string' ? value : ''
    if (file === fileOf('announcements') && path.at(-1) === 'until' && day && day < today)
      return `ended on ${day}; remove it or change its dates`
    return path[0] === 'date' && day > today && published.includes(file)
      ? `is in the future, but a date does not publish an article; write ${today}, or check "Draft" until then`
      : undefined
  }
}
