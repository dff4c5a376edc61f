import 'server-only'
import { withoutMarks } from '#lib/content/markdown.ts'
import { interpolateKnown } from '#lib/content/variables.ts'
import { type EditorProblem, toEditorProblem } from './editor-problem.ts'
import { loadAll } from './load.ts'

const MOST = 40
/** Characters of context on each side of a match. */
const AROUND = 60

/** Normalizes typographic quotes, dashes, spaces and case, so that plain typing finds typeset text. */
const typed = (text: string) =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Searches all content, as written and as shown, and returns each match with a link to its field. */
export async function findTexts(root: string, words: string) {
  const { texts, parsed, variables } = await loadAll(root)
  const wanted = typed(words).trim()
  if (!wanted) return { found: [], count: 0 }
  const found = texts.flatMap(({ file, field: { editor }, path, text }): EditorProblem[] => {
    const filled = interpolateKnown(text, variables)
    const hasLinks = editor.kind === 'text' && editor.links
    const shown = [hasLinks ? withoutMarks(filled) : filled, text].find((one) => typed(one).includes(wanted))
    if (!shown) return []
    return [toEditorProblem({ file, path, message: excerpt(shown, wanted) }, parsed.get(file)?.value)]
  })
  return { found: found.slice(0, MOST), count: found.length }
}

function excerpt(text: string, wanted: string) {
  const line = text.replace(/\s+/g, ' ')
  const at = typed(line).indexOf(wanted)
  const [from, to] = [Math.max(0, at - AROUND), at + wanted.length + AROUND]
  return `${from > 0 ? '... ' : ''}${line.slice(from, to)}${to < line.length ? ' ...' : ''}`
}
