import { readFile } from 'node:fs/promises'
import { type Document, isNode, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { Path } from '#lib/content/schema/walk.ts'
import { ContentError } from './content-error.ts'
import { contentPath } from './content-path.ts'

export interface ParsedFile {
  file: string
  value: unknown
  /** The line of a field, or of the nearest parent that exists. */
  lineOf: (path: Path) => number | undefined
}

export async function readYaml(root: string, file: string): Promise<ParsedFile> {
  const parsed = await readYamlIfThere(root, file)
  if (!parsed) throw fault(file, 'is missing; restore the last published version')
  return parsed
}

export async function readYamlIfThere(root: string, file: string): Promise<ParsedFile | undefined> {
  const bytes = await readFile(contentPath(root, file)).catch(() => undefined)
  return bytes && parseYaml(file, decode(file, bytes))
}

function decode(file: string, bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fault(file, 'is not saved as UTF-8; save it again with UTF-8 encoding')
  }
}

function parse(text: string) {
  const lines = new LineCounter()
  return { lines, document: parseDocument(text, { lineCounter: lines, prettyErrors: false }) }
}

const known = new Map<string, { text: string; parsed: ParsedFile }>()

/** Parses YAML, cached by content: the check reads every file after each save. */
export function parseYaml(file: string, text: string): ParsedFile {
  const before = known.get(file)
  if (before?.text === text) return before.parsed
  const { lines, document } = parse(text)
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw fault(file, syntaxMessage(error, text), lines.linePos(error.pos[0]).line)
  if (document.contents === null) throw fault(file, 'is empty; restore the last published version')
  refuseLostWords(file, document, lines)
  /* The tree is large and rarely needed, so it is parsed again on demand. */
  let tree: ReturnType<typeof parse> | undefined
  const parsed = {
    file,
    value: document.toJS(),
    lineOf(path: Path) {
      tree ??= parse(text)
      return lineOf(tree, path)
    },
  }
  known.set(file, { text, parsed })
  return parsed
}

const fault = (file: string, message: string, line?: number) =>
  new ContentError([{ file, line, field: '', message }])

const QUOTE = 'put single quotes around the whole text'

const syntaxMessages: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'this line is indented with a tab; use spaces instead',
  BAD_INDENT: 'this line is not indented like the lines around it; line it up with them, using spaces',
  BAD_ALIAS: `text that starts with * or & has a special meaning here; ${QUOTE}`,
  BAD_SCALAR_START: `this text starts with a special character; ${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `this line has a second colon; ${QUOTE}`,
  DUPLICATE_KEY: 'this field appears twice; keep one and delete the other',
  MISSING_CHAR: 'a quote or bracket is not closed, or a colon is missing; add it',
  MULTIPLE_DOCS: 'a line of three hyphens (---) splits the file in two; delete it',
  MULTILINE_IMPLICIT_KEY: 'the colon after the field name is missing; write name: value',
  TAG_RESOLVE_FAILED: `text that starts with ! has a special meaning here; ${QUOTE}`,
}

function syntaxMessage(error: YAMLError, text: string) {
  const start = text.lastIndexOf('\n', error.pos[0] - 1) + 1
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  if (/^\s*\t/.test(line)) return syntaxMessages.TAB_AS_INDENT ?? ''
  if (/[:-] \{\w+\}/.test(line)) return `this text starts with a brace; ${QUOTE}`
  return (
    syntaxMessages[error.code] ?? `this line cannot be read; compare it with the lines around it, or ${QUOTE}`
  )
}

/** YAML treats text after " #" as a comment: "Call us # today" would silently lose its end. */
function refuseLostWords(file: string, document: Document, lines: LineCounter) {
  visit(document, {
    Alias: (_, node) => {
      throw fault(file, syntaxMessages.BAD_ALIAS ?? '', lines.linePos(node.range?.[0] ?? 0).line)
    },
    Scalar: (_, node) => {
      if (!node.comment || !node.range) return
      const { line } = lines.linePos(node.range[0])
      throw fault(file, `everything after # on this line is ignored; ${QUOTE}`, line)
    },
  })
}

function lineOf({ document, lines }: ReturnType<typeof parse>, path: Path) {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}
