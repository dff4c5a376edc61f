// Tailwind makes one sheet for all pages. Inlined in a page, it keeps only what the page can use: rules whose classes
// stand in its HTML or RSC payload, or in a script of the build, which may add them later.
import postcss from 'postcss'

const STYLE = /(<style\b[^>]*>)(.*?)(?=<\/style>)/gs
const CLASS = /\.((?:\\.|[\w-])+)/g
/** What stands in parentheses, as in `:not(…)` or `:is(…)`, asks for no class by itself. */
const CONDITION = /(?<!\\)\((?:\\.|[^()\\])*\)/g
const ENTITIES = { amp: '&', lt: '<', gt: '>', '#x27': "'", u0026: '&', u003c: '<', u003e: '>' }

/** All that may be a class, in HTML, in JSON within it, and in scripts. */
export const possibleClasses = (text) =>
  new Set(
    text
      .replace(/&(amp|lt|gt|#x27);|\\(u0026|u003[ce])/g, (_, entity, code) => ENTITIES[entity ?? code])
      .split(/[\s"'`\\]+/),
  )

const withoutConditions = (selector) => {
  const outer = selector.replace(CONDITION, '')
  return outer === selector ? outer : withoutConditions(outer)
}

/** Quotes and numbers in front are written otherwise in HTML or CSS: such classes always stay. */
const isUsed = (name, used) => /\\[\da-f"']/i.test(name) || used(name.replaceAll('\\', ''))

function removeWithEmptyParents(node) {
  const { parent } = node
  if (parent.type === 'atrule' && parent.nodes.length === 1) removeWithEmptyParents(parent)
  else node.remove()
}

function withoutUnused(sheet, used) {
  const root = postcss.parse(sheet)
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      [...withoutConditions(selector).matchAll(CLASS)].every(([, name]) => isUsed(name, used)),
    )
    if (selectors.length === 0) removeWithEmptyParents(rule)
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  return root.toString()
}

export function dropUnusedCss(page, { scriptClasses }) {
  const ofPage = possibleClasses(page.html.replace(STYLE, ''))
  const used = (name) => ofPage.has(name) || scriptClasses().has(name)
  return { ...page, html: page.html.replace(STYLE, (_, tag, sheet) => tag + withoutUnused(sheet, used)) }
}
