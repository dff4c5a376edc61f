import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { Path } from '#lib/content/schema/walk.ts'
import { ContentError } from './validate.ts'

export interface ParsedFile {
  file: string
  value: unknown
  /** The line of a field, or of the nearest parent that exists. */
  lineOf: (path: Path) => number | undefined
}

/** The folder of content/ and public/. Not from env.ts, which refuses wrong settings: deploy and doctor name those themselves. */
export const contentRoot = () => process.env.CONTENT_ROOT || process.cwd()

/**
 * The path of a content file, hidden from Next.js file tracing: with a dynamic name, it would bundle the whole project
 * into each serverless function. next.config.mjs includes the content instead (`outputFileTracingIncludes`).
 */
export const contentPath = (file: string) => path.join(/* turbopackIgnore: true */ contentRoot(), file)

/** Files by path and text: several readers parse the same ones. */
const cache = new Map<string, { text: string; parsed: ParsedFile }>()

/** Reads and parses a YAML file; undefined if there is none. */
export function readYaml(file: string): ParsedFile | undefined {
  const at = contentPath(file)
  const bytes = readIfThere(at)
  if (!bytes) return undefined
  if (!isUtf8(bytes)) throw faultIn(file, 'is not saved as UTF-8; save it again with UTF-8 encoding')
  const text = bytes.toString()
  const cached = cache.get(at)
  if (cached?.text === text) return cached.parsed
  const parsed = parseYaml(file, text)
  cache.set(at, { text, parsed })
  return parsed
}

/** Without asking first: on some file systems, each question costs as much as reading. */
function readIfThere(at: string) {
  try {
    return readFileSync(at)
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}

function parse(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  return { document, lineAt: (offset: number) => lines.linePos(offset).line }
}

function parseYaml(file: string, text: string): ParsedFile {
  const { document, lineAt } = parse(text)
  const conflict = text.search(/^<{7} /m)
  if (conflict !== -1) throw faultIn(file, CONFLICT, lineAt(conflict))
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw faultIn(file, FAULTS[error.code] ?? error.message, lineAt(error.pos[0]))
  if (document.contents === null) throw faultIn(file, 'is empty; restore the last published version')
  visit(document, {
    Alias: (_, { range }) => {
      const message = `text that starts with * or & has a special meaning here; ${QUOTE}`
      throw faultIn(file, message, lineAt(range?.[0] ?? 0))
    },
    Scalar: (_, { comment, range }) => {
      // YAML takes text after " #" for a comment: "Call us # today" would silently lose its end.
      const lost = `everything after # on this line is ignored; ${QUOTE}`
      if (comment && range) throw faultIn(file, lost, lineAt(range[0]))
    },
  })
  // The tree is large and rarely needed, so it is parsed again on demand.
  let tree: ReturnType<typeof parse> | undefined
  const lineOf = (path: Path) => {
    tree ??= parse(text)
    for (let depth = path.length; depth > 0; depth--) {
      const node = tree.document.getIn(path.slice(0, depth), true)
      if (isNode(node) && node.range) return tree.lineAt(node.range[0])
    }
    return undefined
  }
  return { file, value: document.toJS(), lineOf }
}

const faultIn = (file: string, message: string, line?: number) => new ContentError([{ file, line, message }])

const QUOTE = 'put single quotes around the whole text'
const FAULTS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: `has a colon and a space inside a text; ${QUOTE}`,
  DUPLICATE_KEY: 'names a field for the second time; keep one of the two',
  TAB_AS_INDENT: 'starts with a tab; indent with two spaces',
}
const CONFLICT =
  'Git could not merge the lines from here to >>>>>>>; keep those you want and delete the three lines of markers'
