// React starts a page from a description of all of it, which would send every page twice. Whatever holds no part that
// comes to life in the browser is left out of that description: React then leaves it standing as the server sent it.
// So are the style sheets, which stand in the page.
const WHOLE = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style', 'script'])
const LEFT_AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
/** Components for the browser that do nothing there once the server has drawn them. */
const DRAWN_ONCE = new Set(['Anchor'])

const isElement = (value) => Array.isArray(value) && value[0] === '$'
const referenceIn = (text) => /^\$[L@]?([0-9a-f]+)$/.exec(text)?.[1]

/** The rows of a description: `id:value` and a line break, or `id:T<bytes in hex>,<text>` without one. */
function rowsOf(description) {
  const bytes = Buffer.from(description)
  const rows = []
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(':', at)
    const id = bytes.toString('utf8', at, colon)
    const [mark, size] = /^T([0-9a-f]+),/.exec(bytes.toString('latin1', colon + 1, colon + 12)) ?? []
    const lineEnd = bytes.indexOf('\n', colon)
    const end = mark
      ? colon + 1 + mark.length + Number.parseInt(size, 16)
      : lineEnd < 0
        ? bytes.length
        : lineEnd + 1
    rows.push({ id, text: bytes.toString('utf8', colon + 1, end) })
    at = end
  }
  return rows
}

export function withoutStillParts(description) {
  const rows = rowsOf(description)
  const parsed = new Map(
    rows.filter(({ text }) => /^[[{]/.test(text)).map(({ id, text }) => [id, JSON.parse(text)]),
  )
  const drawnOnce = new Set(
    rows
      .filter(({ text }) => text.startsWith('I') && DRAWN_ONCE.has(JSON.parse(text.slice(1))[2]))
      .map(({ id }) => id),
  )
  // A value that another row points into has to stay.
  const pointedInto = new Set([...description.matchAll(/"\$([0-9a-f]+):/g)].map(([, id]) => id))
  const texts = new Set(rows.filter(({ text }) => text.startsWith('T')).map(({ id }) => id))
  const known = new Map()

  /** Whether nothing in it ever changes in the browser. */
  function isStill(value) {
    if (typeof value === 'string') {
      const id = referenceIn(value)
      return id === undefined ? !/^\$[QWKFhS]/.test(value) : isStillRow(id)
    }
    if (isElement(value)) {
      const [, type, , props] = value
      const still = /^[a-z]/.test(type) || drawnOnce.has(referenceIn(type))
      return still && isStill(props)
    }
    return typeof value !== 'object' || value === null || Object.values(value).every(isStill)
  }

  function isStillRow(id) {
    if (pointedInto.has(id)) return false
    if (texts.has(id)) return true
    if (!known.has(id)) {
      // What leads back to itself while it is being looked at does not count as still.
      known.set(id, false)
      known.set(id, parsed.has(id) && isStill(parsed.get(id)))
    }
    return known.get(id)
  }

  function trim(value) {
    if (isElement(value)) {
      const [mark, type, key, props] = value
      if (type === 'link' && props.rel === 'stylesheet') return null
      if (/^[a-z]/.test(type) && !WHOLE.has(type) && isStill(props)) {
        const { children, dangerouslySetInnerHTML, ...rest } = props
        const holds = children !== undefined || dangerouslySetInnerHTML
        return [mark, type, key, holds ? { ...rest, ...LEFT_AS_SENT } : rest]
      }
    }
    if (Array.isArray(value)) return value.map(trim)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part)]))
  }

  const trimmed = rows.map(({ id, text }) =>
    parsed.has(id) && !pointedInto.has(id)
      ? { id, text: `${JSON.stringify(trim(parsed.get(id)))}\n` }
      : { id, text },
  )
  return needed(trimmed)
    .filter(({ id, text }) => id || !text.endsWith(',"style"]\n'))
    .map(({ id, text }) => `${id}:${text}`)
    .join('')
}

/** The rows that the first one leads to; those without a name are hints for the browser. */
function needed(rows) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const reached = new Set(['', '0'])
  const queue = ['0']
  for (const id of queue) {
    for (const [, next] of (byId.get(id)?.text ?? '').matchAll(/"\$[A-Z@]?([0-9a-f]+)[:"]/g)) {
      if (!reached.has(next)) queue.push(next)
      reached.add(next)
    }
  }
  return rows.filter(({ id }) => reached.has(id))
}
