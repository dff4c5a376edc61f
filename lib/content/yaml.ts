import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Document, isNode, LineCounter, parseDocument, type YAMLError } from 'yaml'
import { ContentError } from './problems.ts'

export interface ParsedFile {
  file: string
  value: unknown
  /** The line on which a field stands, or the nearest one around it. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined
}

export async function readYaml(root: string, file: string): Promise<ParsedFile> {
  return parseYaml(file, await readText(root, file))
}

async function readText(root: string, file: string) {
  const bytes = await readFile(path.join(root, file)).catch(() => undefined)
  if (!bytes) throw fault(file, 'is missing; restore it from the last version that worked')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fault(file, 'is not saved as UTF-8; save it again with the encoding UTF-8')
  }
}

export function parseYaml(file: string, text: string): ParsedFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const [error] = document.errors
  if (error) throw fault(file, syntaxRemedy(error, text), lines.linePos(error.pos[0]).line)
  if (document.contents === null) throw fault(file, 'is empty; restore it from the last version that worked')
  return { file, value: document.toJS({ maxAliasCount: 0 }), lineOf: (path) => lineOf(document, lines, path) }
}

const fault = (file: string, remedy: string, line?: number) =>
  new ContentError([{ file, line, field: '', remedy }])

const remedies: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'a tab indents this line; use two spaces instead',
  BAD_INDENT: 'the indentation is off; line this up with the fields around it, using spaces',
  MISSING_CHAR: 'a quote, bracket or colon is missing here; close it or put the whole text in single quotes',
  DUPLICATE_KEY: 'this field is written twice; keep one of the two',
  BLOCK_AS_IMPLICIT_KEY: 'a colon inside a text confuses the file; put the whole text in single quotes',
  MULTILINE_IMPLICIT_KEY: 'a colon seems to be missing after the name of the field; write name: value',
  UNEXPECTED_TOKEN: 'something here does not belong; put the whole text in single quotes',
  IMPOSSIBLE: 'this cannot be read; compare it with the lines around it',
}

function syntaxRemedy(error: YAMLError, text: string) {
  const line = text.slice(text.lastIndexOf('\n', error.pos[0] - 1) + 1).split('\n', 1)[0] ?? ''
  if (/^\s*\t/.test(line)) return remedies.TAB_AS_INDENT ?? ''
  return remedies[error.code] ?? 'this cannot be read as YAML; compare it with the lines around it'
}

function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]) {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}
