// Browsers do not wait for a sheet whose `media` does not match. So the rules for media that few visits match leave the
// inlined styles for a file, the same for all pages. There they come after the styles of the page, and win over these.
import postcss from 'postcss'
import { addedFile, withFiles } from './added-file.mjs'

const STYLE = /(<style\b[^>]*>)(.*?)<\/style>/gs
/** As Next.js writes them. */
const RARE = ['print', '(forced-colors:active)', 'not all and (min-height:30rem)']

/** The rule, within copies of the layers and conditions that it stands in. */
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

/** Next.js makes one sheet for most pages. */
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
