import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isNode, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { Path } from '#lib/content/schema/walk.ts'
import { ContentError } from './validate.ts'

export interface ParsedFile {
  file: string
  value: unknown
  /** The line of a field, or of the nearest parent that exists. */
  lineOf: (path: Path) => number | undefined
}

/**
 * The path of a content file, hidden from Next.js file tracing: with a dynamic name, it would bundle the whole project
 * into each serverless function. next.config.mjs includes the content instead (`outputFileTracingIncludes`).
 */
export const contentPath = (root: string, file: string) => path.join(/* turbopackIgnore: true */ root, file)

/** Files by path and text: several readers parse the same ones. */
const cache = new Map<string, { text: string; parsed: ParsedFile }>()

/** Reads and parses a YAML file; undefined if there is none. */
export function readYaml(root: string, file: string): ParsedFile | undefined {
  const at = contentPath(root, file)
  const text = readText(at, file)
  if (text === undefined) return undefined
  const cached = cache.get(at)
  if (cached?.text === text) return cached.parsed
  const parsed = parseYaml(file, text)
  cache.set(at, { text, parsed })
  return parsed
}

function readText(at: string, file: string) {
  const bytes = readIfThere(at)
  if (!bytes) return undefined
  if (!isUtf8(bytes)) throw faultIn(file, 'is not saved as UTF-8; save it again with UTF-8 encoding')
  return bytes.toString()
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
  if (error) throw faultIn(file, syntaxMessage(error, text), lineAt(error.pos[0]))
  if (document.contents === null) throw faultIn(file, 'is empty; restore the last published version')
  visit(document, {
    Alias: (_, { range }) => {
      throw faultIn(file, ALIAS, lineAt(range?.[0] ?? 0))
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

const faultIn = (file: string, message: string, line?: number) =>
  new ContentError([{ file, line, field: '', message }])

const QUOTE = 'put single quotes around the whole text'
const ALIAS = `text that starts with * or & has a special meaning here; ${QUOTE}`
const CONFLICT =
  'Git could not merge the lines from here to >>>>>>>; keep those you want and delete the three lines of markers'
const UNALIGNED = 'this line and the next one do not line up; indent both with the same number of spaces'
const TAB = 'this line is indented with a tab; use spaces instead'

const SYNTAX: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: TAB,
  BAD_INDENT: 'this line is not indented like the lines around it; line it up with them, using spaces',
  BAD_ALIAS: ALIAS,
  BAD_SCALAR_START: `this text starts with a special character; ${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `this line has a second colon; ${QUOTE}`,
  DUPLICATE_KEY: 'this field appears twice; keep one and delete the other',
  MISSING_CHAR: 'a quote or bracket is not closed, or a colon is missing; add it',
  MULTIPLE_DOCS: 'a line of three hyphens (---) splits the file in two; delete it',
  MULTILINE_IMPLICIT_KEY: 'the colon after the field name is missing; write name: value',
  TAG_RESOLVE_FAILED: `text that starts with ! has a special meaning here; ${QUOTE}`,
}

function syntaxMessage({ code, pos }: YAMLError, text: string) {
  const start = text.lastIndexOf('\n', pos[0] - 1) + 1
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  if (/^\s*\t/.test(line)) return TAB
  if (/[:-] \{\w[^}]*\}/.test(line)) return `this text starts with a brace; ${QUOTE}`
  if (/[:-] '[^']*'\w/.test(line)) return `this line has an apostrophe inside single quotes; write it twice`
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/: .*:( |$)/.test(line)) return UNALIGNED
  return SYNTAX[code] ?? `this line cannot be read; compare it with the lines around it, or ${QUOTE}`
}
