import 'server-only'
import { withoutMarks } from '#lib/content/markdown.ts'
import { interpolateKnown } from '#lib/content/variables.ts'
import { type EditorProblem, toEditorProblem } from './editor-problem.ts'
import { loadAll } from './load.ts'

const MOST = 40
/** How much is shown on each side of what was found. */
const AROUND = 60

/** As a person types it: without the signs that the page sets, and in any case. */
const typed = (text: string) =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Finds texts of all content, as they are written and as they are shown, each with the way to its field. */
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
