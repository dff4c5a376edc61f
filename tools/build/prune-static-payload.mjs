// React hydrates a page from its RSC payload, a second copy of all of it. A subtree without client components is left out
// of the payload, so that React keeps the HTML that the server sent; so are preload hints, style sheets and attributes,
// which stand in the page and which React does not compare. Only what is known here counts as static; all else stays.
import { minified } from './added-file.mjs'
import { extractRscPayload, payloadScripts, RECOVERY } from './rsc-payload.mjs'

/** Elements that React matches by their content. */
const WHOLE = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style', 'script'])
/** Elements whose attributes React reads when it hydrates them. */
const CONTROLS = new Set(['button', 'form', 'input', 'option', 'select', 'textarea'])
/** What a host element needs to keep: its children, and by what the recovery script finds it again. */
const KEPT_PROPS = ['children', 'dangerouslySetInnerHTML', 'className', 'name']
const recovery = minified(new URL('recover-hydration-mismatch.js', import.meta.url))
const KEEP_SERVER_HTML = { dangerouslySetInnerHTML: { __html: '' } }

/** Hints, client components, and where a stream begins or ends. */
const KEPT = /^(:H[A-Z]|[0-9a-f]+:(I\[|[Xx]\n|C))/
const VALUE = /^[0-9a-f]+:(?=["[{\d-]|null\n|true\n|false\n)/
const REFERENCE = /^\$L?([0-9a-f]+)$/
const ANY_REFERENCE = /"\$[^$"0-9a-f]?([0-9a-f]+)([:"])/g

const withoutAttributes = (type, props) =>
  WHOLE.has(type) || CONTROLS.has(type)
    ? props
    : Object.fromEntries(Object.entries(props).filter(([name]) => KEPT_PROPS.includes(name)))

const isElement = (value) => Array.isArray(value) && value[0] === '$'
const isHost = (value) => value.length === 4 && /^[a-z]/.test(value[1])
/** What search engines and previews read is read from the page that the server sends; so are style sheets. */
const isStructuredData = (type, { type: format }) => type === 'script' && format === 'application/ld+json'
const isLeftOut = (type, { rel, name, property }) =>
  (type === 'link' && ['stylesheet', 'canonical', 'alternate'].includes(rel)) ||
  (type === 'meta' && (property !== undefined || /^(description|robots|twitter:.*)$/.test(name)))

/** The rows of a payload: `id:value` and a line break, or `id:T<bytes in hex>,<text>` without one. */
function rowsOf(payload) {
  const bytes = Buffer.from(payload)
  const rows = []
  for (let at = 0; at < bytes.length; at += Buffer.byteLength(rows.at(-1).text)) {
    const [begin, id, size] =
      /^([0-9a-f]*):(?:T([0-9a-f]+),)?/.exec(bytes.toString('latin1', at, at + 40)) ?? []
    const isText = size !== undefined
    const end = isText
      ? at + begin.length + Number.parseInt(size, 16)
      : bytes.indexOf('\n', at) + 1 || bytes.length
    const text = bytes.toString('utf8', at, end)
    if (isText || KEPT.test(text)) rows.push({ id, text, isText })
    else if (VALUE.test(text)) rows.push({ id, text, value: JSON.parse(text.replace(VALUE, '')) })
    else throw new Error(`its RSC payload has a row of a new kind: ${text.slice(0, 60)}`)
  }
  return rows
}

export function pruneStaticNodes(payload) {
  const rows = rowsOf(payload)
  const byId = Map.groupBy(rows, ({ id }) => id)
  const pointedInto = new Set(
    [...payload.matchAll(ANY_REFERENCE)].flatMap(([, id, end]) => (end === ':' ? [id] : [])),
  )
  const known = new Map()

  /** Whether it is known that nothing in it changes in the browser. */
  function isStaticSubtree(value) {
    if (typeof value === 'string') {
      const [, id] = REFERENCE.exec(value) ?? []
      return id ? isStaticRow(id) : !/^\$(?!\$|undefined$)/.test(value)
    }
    if (isElement(value)) return isHost(value) && isStaticSubtree(value[3])
    return typeof value !== 'object' || value === null || Object.values(value).every(isStaticSubtree)
  }

  function isStaticRow(id) {
    if (!known.has(id)) {
      // A row that refers back to itself does not count as static.
      known.set(id, false)
      const [row, ...more] = byId.get(id) ?? []
      const isUnambiguous = row && more.length === 0 && !pointedInto.has(id)
      known.set(id, isUnambiguous && (row.isText || (row.value !== undefined && isStaticSubtree(row.value))))
    }
    return known.get(id)
  }

  /** What other rows point into keeps its places: nulls stand for what is left out of it. */
  function trim(value, isPointedInto) {
    if (isElement(value) && isHost(value)) {
      const [mark, type, key, props] = value
      if (isLeftOut(type, props)) return null
      if (!isPointedInto && (isStructuredData(type, props) || !WHOLE.has(type)) && isStaticSubtree(props)) {
        const { children, dangerouslySetInnerHTML, ...rest } = withoutAttributes(type, props)
        const holds = children !== undefined || dangerouslySetInnerHTML
        return [mark, type, key, holds ? { ...rest, ...KEEP_SERVER_HTML } : rest]
      }
      if (!isPointedInto) return [mark, type, key, trimParts(withoutAttributes(type, props), isPointedInto)]
    }
    return trimParts(value, isPointedInto)
  }

  function trimParts(value, isPointedInto) {
    if (Array.isArray(value)) return value.map((part) => trim(part, isPointedInto))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part, isPointedInto)]))
  }

  const trimmed = rows.map(({ id, text, value }) =>
    value === undefined
      ? { id, text }
      : { id, text: `${id}:${JSON.stringify(trim(value, pointedInto.has(id)))}\n` },
  )
  return reachableRows(trimmed)
    .map(({ text }) => text)
    .filter((text) => !text.startsWith(':HL'))
    .join('')
}

/** The rows that are reachable from the first one, and hints, which nothing refers to. */
function reachableRows(rows) {
  const byId = Map.groupBy(rows, ({ id }) => id)
  const reached = new Set(['', '0'])
  for (const id of reached)
    for (const { text } of byId.get(id) ?? [])
      for (const [, next] of text.matchAll(ANY_REFERENCE)) reached.add(next)
  return rows.filter(({ id }) => reached.has(id))
}

export function pruneStaticPayload(page) {
  const { page: html, payload } = extractRscPayload(page.html)
  const pushes = payloadScripts(pruneStaticNodes(payload)).map((script) => script.replaceAll('<', '\\u003c'))
  const scripts = [
    `<script id="${RECOVERY}">${recovery}</script>`,
    ...pushes.map((script) => `<script>${script}</script>`),
  ].join('')
  return { ...page, html: html.replace('</body>', () => `${scripts}</body>`) }
}
