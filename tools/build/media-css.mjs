// A style sheet whose `media` does not match does not block rendering. So this transform moves rules for rare media
// from the inlined CSS to one file shared by all pages. It is linked after the inlined CSS, so its rules still override
// that.
import postcss from 'postcss'
import { addedFile, withFiles } from './added-file.mjs'

const STYLE = /(<style\b[^>]*>)(.*?)<\/style>/gs
/** As serialized by Next.js. */
const RARE = ['print', '(forced-colors:active)', 'not all and (min-height:30rem)']

/** Wraps the rule in copies of its parent layers and conditions. */
function withParents(rule) {
  let outer = rule.clone()
  for (let { parent } = rule; parent.type !== 'root'; { parent } = parent)
    outer = parent.clone({ nodes: [outer] })
  return outer
}

function split(sheet) {
  const page = postcss.parse(sheet)
  const rare = postcss.root()
  page.walkAtRules('media', (rule) => {
    if (!RARE.includes(rule.params)) return
    rare.append(withParents(rule))
    rule.remove()
  })
  return { rest: page.toString(), file: addedFile('rare-media.css', rare.toString()) }
}

/** Cached by sheet: most pages share one. */
const known = new Map()
function splitOnce(sheet) {
  if (!known.has(sheet)) known.set(sheet, split(sheet))
  return known.get(sheet)
}

export function mediaCss(page) {
  const added = []
  const html = page.html.replace(STYLE, (whole, open, sheet) => {
    const { rest, file } = splitOnce(sheet)
    if (file.text === '') return whole
    added.push(file)
    return `${open}${rest}</style><link rel="stylesheet" href="${file.address}" media="${RARE.join()}"/>`
  })
  return withFiles({ ...page, html }, added)
}
