// React starts a page from a description of all of it, which would send every page twice. Whatever holds no part that
// comes to life in the browser is left out of that description: React then leaves it standing as the server sent it.
// So are the style sheets, which stand in the page. Only what is known here counts as still; all else stays.
import { scriptsFor, takeDescription } from './scripts-in.mjs'

/** Elements that React looks for by what they hold. */
const WHOLE = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style', 'script'])
const LEFT_AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

const HINT = /^H[A-Z]/
const MODULE = /^I\[/
/** What comes bit by bit: its beginning and its end. */
const STREAM = /^([Xx]\n|C)/
const VALUE = /^["[{\d-]|^(null|true|false)\n$/
const REFERENCE = /^\$L?([0-9a-f]+)$/
const POINTER = /^\$[^$0-9a-f]?([0-9a-f]+):/
const LEADS_TO = /"\$[^$"0-9a-f]?([0-9a-f]+)[:"]/g

const isElement = (value) => Array.isArray(value) && value[0] === '$'
const isHost = (value) => value.length === 4 && typeof value[1] === 'string' && /^[a-z]/.test(value[1])

/** The rows of a description: `id:value` and a line break, or `id:T<bytes in hex>,<text>` without one. */
function rowsOf(description) {
  const bytes = Buffer.from(description)
  const rows = []
  for (let at = 0; at < bytes.length; ) {
    const [begin, id, mark, size] =
      /^([0-9a-f]*):(T([0-9a-f]+),)?/.exec(bytes.toString('latin1', at, at + 40)) ?? []
    if (begin === undefined) throw new Error(`no row begins with ${bytes.toString('utf8', at, at + 40)}`)
    const start = at + id.length + 1
    const lineEnd = bytes.indexOf('\n', start) + 1 || bytes.length
    const end = mark ? start + mark.length + Number.parseInt(size, 16) : lineEnd
    rows.push(readRow(id, bytes.toString('utf8', start, end), mark !== undefined))
    at = end
  }
  return rows
}

function readRow(id, text, isText) {
  if (isText || (id ? MODULE.test(text) || STREAM.test(text) : HINT.test(text))) return { id, text, isText }
  if (!id || !VALUE.test(text)) throw new Error(`there is a row of a new kind, ${text.slice(0, 40)}`)
  return { id, text, value: JSON.parse(text) }
}

function* stringsIn(value) {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') for (const part of Object.values(value)) yield* stringsIn(part)
}

export function withoutStillParts(description) {
  const rows = rowsOf(description)
  const byId = Map.groupBy(rows, ({ id }) => id)
  // A value that another row points into has to stay.
  const pointedInto = new Set(
    rows.flatMap(({ value }) => [...stringsIn(value)].map((text) => POINTER.exec(text)?.[1])),
  )
  const known = new Map()

  /** Whether it is known that nothing in it ever changes in the browser. */
  function isStill(value) {
    if (typeof value === 'string') {
      const [, id] = REFERENCE.exec(value) ?? []
      return id ? isStillRow(id) : !value.startsWith('$') || value.startsWith('$$') || value === '$undefined'
    }
    if (isElement(value)) return isHost(value) && isStill(value[3])
    return typeof value !== 'object' || value === null || Object.values(value).every(isStill)
  }

  function isStillRow(id) {
    const [{ isText, value } = {}, ...more] = byId.get(id) ?? []
    if (isText) return true
    if (!known.has(id)) {
      // What leads back to itself while it is being looked at does not count as still.
      known.set(id, false)
      known.set(id, value !== undefined && more.length === 0 && !pointedInto.has(id) && isStill(value))
    }
    return known.get(id)
  }

  function trim(value) {
    if (isElement(value) && isHost(value)) {
      const [mark, type, key, props] = value
      if (type === 'link' && props.rel === 'stylesheet') return null
      if (!WHOLE.has(type) && isStill(props)) {
        const { children, dangerouslySetInnerHTML, ...rest } = props
        const holds = children !== undefined || dangerouslySetInnerHTML
        return [mark, type, key, holds ? { ...rest, ...LEFT_AS_SENT } : rest]
      }
    }
    if (Array.isArray(value)) return value.map(trim)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part)]))
  }

  const trimmed = rows.map(({ id, text, value }) => ({
    id,
    text: value === undefined || pointedInto.has(id) ? text : `${JSON.stringify(trim(value))}\n`,
  }))
  return needed(trimmed)
    .filter(({ id, text }) => id || !text.endsWith(',"style"]\n'))
    .map(({ id, text }) => `${id}:${text}`)
    .join('')
}

/** The rows that the first one leads to; those without a name are hints for the browser. */
function needed(rows) {
  const byId = Map.groupBy(rows, ({ id }) => id)
  const reached = new Set(['', '0'])
  for (const id of reached)
    for (const { text } of byId.get(id) ?? [])
      for (const [, next] of text.matchAll(LEADS_TO)) reached.add(next)
  return rows.filter(({ id }) => reached.has(id))
}

export function stillParts(page) {
  const { page: html, description } = takeDescription(page.html)
  const scripts = scriptsFor(withoutStillParts(description)).map(
    (script) => `<script>${script.replaceAll('<', '\\u003c')}</script>`,
  )
  return { ...page, html: html.replace('</body>', () => `${scripts.join('')}</body>`) }
}
