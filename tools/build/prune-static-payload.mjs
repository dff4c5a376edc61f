// React hydrates a page from its RSC payload, a second copy of the whole page. This transform removes subtrees without
// client components from the payload, so that React keeps the server's HTML. It also removes preload hints, style
// sheets and attributes: the HTML has them, and React does not compare them. Anything it does not recognize stays.
import { minified } from './added-file.mjs'
import { extractRscPayload, payloadScripts, RECOVERY } from './rsc-payload.mjs'

/** Elements that React matches by their content. */
const WHOLE = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style', 'script'])
/** Elements whose attributes React reads when it hydrates them. */
const CONTROLS = new Set(['button', 'form', 'input', 'option', 'select', 'textarea'])
/** What a host element keeps: its content, and what the recovery script matches elements by. */
const KEPT_PROPS = ['children', 'dangerouslySetInnerHTML', 'className', 'name']
const recovery = minified(new URL('recover-hydration-mismatch.js', import.meta.url))
const KEEP_SERVER_HTML = { dangerouslySetInnerHTML: { __html: '' } }

/** Rows for hints, client components, and the start or end of a stream. */
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
/** Search engines and link previews read the server's HTML, so the payload does not need these; nor style sheets. */
const isStructuredData = (type, { type: format }) => type === 'script' && format === 'application/ld+json'
const isLeftOut = (type, { rel, name, property }) =>
  (type === 'link' && ['stylesheet', 'canonical', 'alternate'].includes(rel)) ||
  (type === 'meta' && (property !== undefined || /^(description|robots|twitter:.*)$/.test(name)))

/** The rows of a payload: `id:value` and a newline, or `id:T<bytes in hex>,<text>` without one. */
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
    else throw new Error(`the RSC payload has an unknown kind of row: ${text.slice(0, 60)}`)
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

  /** Whether nothing in the subtree can change in the browser. Unknown kinds count as dynamic. */
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
      // A circular reference counts as dynamic.
      known.set(id, false)
      const [row, ...more] = byId.get(id) ?? []
      const isUnambiguous = row && more.length === 0 && !pointedInto.has(id)
      known.set(id, isUnambiguous && (row.isText || (row.value !== undefined && isStaticSubtree(row.value))))
    }
    return known.get(id)
  }

  /** Other rows reference parts of a row by their path: null replaces what is removed, so that paths stay valid. */
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

/** The rows that are reachable from the root row, and hints, which nothing references. */
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
