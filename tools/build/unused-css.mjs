// Tailwind generates one style sheet for all pages. Where it is inlined, this transform keeps only what the page can
// use: rules whose classes and elements appear in its HTML or RSC payload, or in a script of the build, which may add
// them later; and custom properties that something reads.
import postcss from 'postcss'

const STYLE = /(<style\b[^>]*>)(.*?)(?=<\/style>)/gs
const CLASS = /\.((?:\\.|[\w-])+)/g
const ELEMENT = /[a-z][\w-]*/g
const NO_ELEMENT = /\[[^\]]*\]|[.#:][\w-]+/g
/** Classes in parentheses, as in `:not(…)` or `:is(…)`, are not required for a selector to match. */
const CONDITION = /(?<!\\)\((?:\\.|[^()\\])*\)/g
const ENTITIES = { amp: '&', lt: '<', gt: '>', '#x27': "'", u0026: '&', u003c: '<', u003e: '>' }

const CUSTOM_PROPERTY = /--[\w-]+/g

/** Every token of HTML, JSON in it, or scripts that may be a class or an element; and custom properties. */
export const possibleNames = (text) =>
  new Set([
    ...text
      .replace(/&(amp|lt|gt|#x27);|\\(u0026|u003[ce])/g, (_, entity, code) => ENTITIES[entity ?? code])
      .split(/[\s"'`\\]+/),
    ...(text.match(CUSTOM_PROPERTY) ?? []),
  ])

const withoutConditions = (selector) => {
  const outer = selector.replace(CONDITION, '')
  return outer === selector ? outer : withoutConditions(outer)
}

/** HTML and CSS escape quotes and leading digits differently: rules with such classes always stay. */
const WRITTEN_OTHERWISE = /\\[\da-f"']/i

/** The classes and elements that a selector requires. */
function namesIn(selector) {
  const outer = withoutConditions(selector)
  if (WRITTEN_OTHERWISE.test(outer)) return []
  const classes = [...outer.matchAll(CLASS)].map(([, name]) => name.replaceAll('\\', ''))
  const elements = outer.replace(/\\./g, '').replace(NO_ELEMENT, ' ').match(ELEMENT) ?? []
  return [...classes, ...elements]
}

function removeWithEmptyParents(node) {
  const { parent } = node
  if (parent.type === 'atrule' && parent.nodes.length === 1) removeWithEmptyParents(parent)
  else node.remove()
}

/** Lightning CSS emits some prefixed declarations twice. */
const isRepeated = (declaration) => declaration.toString() === declaration.next()?.toString()

function withoutUnused(sheet, used) {
  const root = postcss.parse(sheet)
  root.walkRules((rule) => {
    if (rule.parent.name === 'keyframes') return
    const selectors = rule.selectors.filter((selector) => namesIn(selector).every(used))
    if (selectors.length === 0) removeWithEmptyParents(rule)
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  const read = new Set(root.toString().match(/(?<=var\()--[\w-]+/g))
  const isRead = (name) => read.has(name) || used(name)
  root.walkDecls(/^--/, (declaration) => isRead(declaration.prop) || declaration.remove())
  root.walkAtRules('property', (rule) => isRead(rule.params) || rule.remove())
  root.walkDecls((declaration) => !isRepeated(declaration) || declaration.remove())
  return root.toString()
}

export function dropUnusedCss(page, { scriptNames }) {
  const html = page.html.replace(STYLE, '')
  const ofPage = possibleNames(html)
  for (const [, element] of html.matchAll(/<([a-z][\w-]*)/g)) ofPage.add(element)
  const used = (name) => ofPage.has(name) || scriptNames().has(name)
  return { ...page, html: page.html.replace(STYLE, (_, tag, sheet) => tag + withoutUnused(sheet, used)) }
}
