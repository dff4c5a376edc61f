// React starts a page from a description of all of it, which would send every page twice. Whatever holds no part that
// comes to life in the browser is left out of that description: React then leaves it standing as the server sent it.
// So are the style sheets, which stand in the page. Only what is known here counts as still; all else stays.
import { ownScript, scriptsFor, takeDescription } from './scripts-in.mjs'

/** Elements that React looks for by what they hold. */
const WHOLE = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style', 'script'])
const giveBack = ownScript(new URL('recover-hydration-mismatch.js', import.meta.url))
const LEFT_AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** Hints for the browser, components, and where something begins or ends that comes bit by bit. */
const KEPT = /^(:H[A-Z]|[0-9a-f]+:(I\[|[Xx]\n|C))/
const VALUE = /^[0-9a-f]+:(?=["[{\d-]|null\n|true\n|false\n)/
const REFERENCE = /^\$L?([0-9a-f]+)$/
const ANY_REFERENCE = /"\$[^$"0-9a-f]?([0-9a-f]+)([:"])/g

const isElement = (value) => Array.isArray(value) && value[0] === '$'
const isHost = (value) => value.length === 4 && /^[a-z]/.test(value[1])

/** The rows of a description: `id:value` and a line break, or `id:T<bytes in hex>,<text>` without one. */
function rowsOf(description) {
  const bytes = Buffer.from(description)
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
    else throw new Error(`its description has a row of a new kind: ${text.slice(0, 60)}`)
  }
  return rows
}

export function withoutStillParts(description) {
  const rows = rowsOf(description)
  const byId = Map.groupBy(rows, ({ id }) => id)
  // A value that another row points into has to stay.
  const pointedInto = new Set(
    [...description.matchAll(ANY_REFERENCE)].flatMap(([, id, end]) => (end === ':' ? [id] : [])),
  )
  const known = new Map()

  /** Whether it is known that nothing in it ever changes in the browser. */
  function isStill(value) {
    if (typeof value === 'string') {
      const [, id] = REFERENCE.exec(value) ?? []
      return id ? isStillRow(id) : !/^\$(?!\$|undefined$)/.test(value)
    }
    if (isElement(value)) return isHost(value) && isStill(value[3])
    return typeof value !== 'object' || value === null || Object.values(value).every(isStill)
  }

  function isStillRow(id) {
    if (!known.has(id)) {
      // What leads back to itself while it is being looked at does not count as still.
      known.set(id, false)
      const [row, ...more] = byId.get(id) ?? []
      const isKnown = row && more.length === 0 && !pointedInto.has(id)
      known.set(id, isKnown && (row.isText || (row.value !== undefined && isStill(row.value))))
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

  const trimmed = rows.map(({ id, text, value }) =>
    value === undefined || pointedInto.has(id)
      ? { id, text }
      : { id, text: `${id}:${JSON.stringify(trim(value))}\n` },
  )
  return needed(trimmed)
    .map(({ text }) => text)
    .filter((text) => !/^:HL.*,"style"\]\n$/.test(text))
    .join('')
}

/** The rows that the first one leads to, and those that no other leads to by their nature. */
function needed(rows) {
  const byId = Map.groupBy(rows, ({ id }) => id)
  const reached = new Set(['', '0'])
  for (const id of reached)
    for (const { text } of byId.get(id) ?? [])
      for (const [, next] of text.matchAll(ANY_REFERENCE)) reached.add(next)
  return rows.filter(({ id }) => reached.has(id))
}

export function stillParts(page) {
  const { page: html, description } = takeDescription(page.html)
  const handedOver = scriptsFor(withoutStillParts(description)).map((script) =>
    script.replaceAll('<', '\\u003c'),
  )
  const scripts = [giveBack, ...handedOver].map((script) => `<script>${script}</script>`)
  return { ...page, html: html.replace('</body>', () => `${scripts.join('')}</body>`) }
}
