import { formNames } from './answers.ts'
import { type Item, itemLimits, parseAsked } from './asked.ts'
import { parseAttribution } from './attribution.ts'
import { linkSecretPattern } from './customer-page.ts'
import { parseSentFiles } from './files.ts'
import { english, parseLanguage } from './languages.ts'
import { escapedCharacter, parseJson } from './text.ts'

/** The headers of a request to send-contact-form, beside the nine answers in its body. */
export const requestHeaders = {
  /** What else is known about the request: encodeMeta(). */
  meta: 'x-request-meta',
  /** Unique per request and the same on every retry: idempotencyKeyPattern. */
  idempotencyKey: 'idempotency-key',
  /** Identifies this attempt in the logs of the site and the function, in the row and in the emails. */
  requestId: 'x-request-id',
  /** The visitor's address as the site's own trusted proxy reported it. */
  visitorAddress: 'x-visitor-address',
  /** SITE_TOKEN, shared by the site's server and the function; without it, the visitor's address is not trusted. */
  siteToken: 'x-site-token',
} as const

export const requestIdPattern = /^[0-9a-f]{32}$/
export const newRequestId = () => crypto.randomUUID().replaceAll('-', '')

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,100}$/

/** Who judges whether a request is spam, beside our own signals: named in the content (site.yaml). */
export const spamServices = ['none', 'akismet'] as const

/** Proxies accept 8 KB per header. */
const LIMIT = 7500

/** A place among the values of a column is one digit: there are at most as many as lines. */
const DIGITS = 36

const nested = ['choice', 'shown', 'seen'] as const

/** The facts of an item, each by its name; of an object in it, each by both names. */
const flat = (item: object) =>
  Object.entries(item).flatMap(([name, value]) =>
    nested.some((outer) => outer === name)
      ? Object.entries(value ?? {}).map(([inner, fact]) => [`${name}.${inner}`, fact] as const)
      : [[name, value] as const],
  )

/** Fact by fact, what the lines have: the place of the value of each line, and each value once. */
function columnsOf(items: readonly object[]) {
  const lines = items.map((item) => new Map<string, unknown>(flat(item)))
  return [...new Set(lines.flatMap((line) => [...line.keys()]))].map((name) => {
    const cells = lines.map((line) => JSON.stringify(line.get(name) ?? null))
    const values = [...new Set(cells)]
    const places = cells.map((cell) => values.indexOf(cell).toString(DIGITS)).join('')
    return [name, places, ...values.map((value) => JSON.parse(value))]
  })
}

/** The lines of such columns, unchecked. */
function linesOf(sent: unknown[]) {
  const columns = sent.map((column) => {
    const [name, places, ...values] = [column].flat()
    return { name: String(name), places: [...String(places)].slice(0, itemLimits.count), values }
  })
  return Array.from({ length: Math.max(0, ...columns.map(({ places }) => places.length)) }, (_, at) => {
    const factsIn = (prefix: string) =>
      columns.flatMap(({ name, places, values }) => {
        const value = values[Number.parseInt(places[at] ?? '', DIGITS)]
        return name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : []
      })
    const inner = nested.map((outer) => [outer, Object.fromEntries(factsIn(`${outer}.`))] as const)
    return Object.fromEntries([...factsIn(''), ...inner])
  })
}

/** What was asked, as it is stored: so a site before 1.1.1 sends it. */
function askedIn(sent: unknown) {
  const { columns, ...facts } = Object(sent)
  return Array.isArray(columns) ? { ...facts, items: linesOf(columns) } : sent
}

/** Headers are Latin-1, which JSON can be, too. Lines name their files by number. */
function encoded({ asked, ...meta }: RequestMeta) {
  const { items = [], ...facts } = asked ?? {}
  const numbers = (ids?: string[]) => ids?.map((id) => meta.files?.ids.indexOf(id))
  const lines = items.slice(0, itemLimits.count).map((item) => ({ ...item, files: numbers(item.files) }))
  const text = JSON.stringify({ ...meta, asked: asked && { ...facts, columns: columnsOf(lines) } })
  return text.replace(/[\u007f-\uffff]/g, escapedCharacter)
}

/** A change of each line, after which the details have what it lost. */
const inLines =
  (cut: (item: Item) => Item) =>
  ({ asked, ...meta }: RequestMeta): RequestMeta => ({
    ...meta,
    asked: asked && { ...asked, items: asked.items.map(cut), isCut: true },
  })

const without = (...facts: (keyof Item)[]) =>
  facts.map((fact) => inLines((item) => ({ ...item, [fact]: undefined })))

/** What a header loses above the limit, one after the other: what its readers can best do without comes first. */
const cuts = [
  ...without('print', 'seen'),
  // An id says it, too.
  inLines((item) => ({ ...item, words: item.of ? '' : item.words })),
  (meta: RequestMeta) => ({ ...meta, attribution: {} }),
  ...without('missing', 'files', 'openDay', 'surcharge', 'shown', 'plan', 'delivery', 'choice', 'neededBy'),
  inLines(({ of, quantity, words }) => ({ of, quantity: quantity.slice(0, 12), words: words.slice(0, 20) })),
]

/** Loses facts above the limit, but no line. */
export function encodeMeta(meta: RequestMeta) {
  let [kept, text] = [meta, encoded(meta)]
  for (const cut of cuts) {
    if (text.length <= LIMIT) break
    kept = cut(kept)
    text = encoded(kept)
  }
  return text.length <= LIMIT ? text : ''
}

/**
 * What the site knows about a request beside its nine answers. Never fails: a broken or hostile header must not lose the
 * request.
 */
export function decodeMeta(header: string | null) {
  const sent = Object(parseJson(header ?? '')) as Record<string, unknown>
  const files = parseSentFiles(sent.files)
  return {
    form: formNames.find((name) => name === sent.form) ?? ('unknown' as const),
    language: parseLanguage(sent.language) ?? english,
    attribution: parseAttribution(sent.attribution),
    /** Whether the hidden field was filled in. */
    honeypot: sent.honeypot === true,
    /** Milliseconds from the first page of the visit to the submit; null without JavaScript. */
    elapsed: typeof sent.elapsed === 'number' && sent.elapsed >= 0 ? sent.elapsed : null,
    files,
    spamService: spamServices.find((name) => name === sent.spamService) ?? 'none',
    asked: parseAsked(askedIn(sent.asked), files?.ids),
    again: parseAgain(sent.again),
  }
}

/** A finished request that is ordered again, with the secret of its link, which the database verifies. */
function parseAgain(source: unknown) {
  const { id, secret } = Object(source) as Record<string, unknown>
  const isLink = Number.isSafeInteger(id) && typeof secret === 'string' && linkSecretPattern.test(secret)
  return isLink ? { id: Number(id), secret } : undefined
}

export type RequestMeta = ReturnType<typeof decodeMeta>
