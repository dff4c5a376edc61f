import { fromMarkdown } from 'mdast-util-from-markdown'

/** A paragraph: `See **our** [prices](/pricing).` */
export type Line = readonly (string | Marked)[]
type Marked =
  | { kind: 'link'; children: Line; href: string; language?: string }
  | { kind: 'strong' | 'emphasis'; children: Line }

/** Paragraphs and lists. */
export type Prose = readonly Block[]
type Block = { kind: 'paragraph'; line: Line } | { kind: 'list'; ordered: boolean; items: Line[] }

type Node = ReturnType<typeof fromMarkdown>['children'][number]

/** Markdown syntax that pages do not support, by the name that authors know it by. */
const UNKNOWN: Record<string, string> = {
  heading: 'a heading',
  blockquote: 'a block quote',
  code: 'code',
  inlineCode: 'code',
  image: 'a picture',
  imageReference: 'a picture',
  linkReference: 'a link without an address',
  definition: 'an address without a link',
  thematicBreak: 'a horizontal line',
  html: 'HTML',
}

/** A single line without Markdown syntax, which needs no parser: most texts. */
const PLAIN = /^(?![-+>#\s]|~~~|\d+[.)])[^*_`<&[\]\\\r\n\0]+(?<!\s)$/

/** Parses Markdown; `faults` names the syntax that pages do not support. */
export function parseProse(text: string): { prose: Prose; faults: string[] } {
  if (PLAIN.test(text)) return { prose: [{ kind: 'paragraph', line: [text] }], faults: [] }
  const faults: string[] = []
  const refuse = (type: string) => {
    faults.push(UNKNOWN[type] ?? type)
    return []
  }

  const lineOf = (nodes: readonly Node[]): Line =>
    nodes.flatMap((node): Line => {
      // Soft line breaks in the file become spaces.
      if (node.type === 'text') return [node.value.replace(/\s*\n\s*/g, ' ')]
      if (node.type === 'break') return [' ']
      if (node.type === 'strong' || node.type === 'emphasis')
        return [{ kind: node.type, children: lineOf(node.children) }]
      if (node.type === 'link') return [{ kind: 'link', children: lineOf(node.children), href: node.url }]
      return refuse(node.type)
    })

  const prose = parsed(text).flatMap((node): Prose => {
    if (node.type === 'paragraph') return [{ kind: 'paragraph', line: lineOf(node.children) }]
    if (node.type !== 'list') return refuse(node.type)
    if (node.ordered && node.start !== 1) faults.push(`a list that starts at ${node.start}`)
    const items = node.children.map(({ children: [first, ...more] }) => {
      if (more.length > 0 || (first && first.type !== 'paragraph')) faults.push('a list inside a list')
      return first?.type === 'paragraph' ? lineOf(first.children) : []
    })
    return [{ kind: 'list', ordered: Boolean(node.ordered), items }]
  })
  return { prose, faults }
}

/** Disables indented code blocks: indentation has no meaning in the files. */
const parsed = (text: string) =>
  fromMarkdown(text, { extensions: [{ disable: { null: ['codeIndented'] } }] }).children

const linesIn = (prose: Prose) =>
  prose.flatMap((block) => (block.kind === 'paragraph' ? [block.line] : block.items))

/** The text without marks, for keys, search engines and length limits. */
export const plainLine = (line: Line): string =>
  line.map((part) => (typeof part === 'string' ? part : plainLine(part.children))).join('')

export const plainText = (prose: Prose) => linesIn(prose).map(plainLine).join('\n')

/** The addresses of all links in a text. */
export const linksIn = (prose: Prose) => linesIn(prose).flatMap(addressesIn)

const addressesIn = (line: Line): string[] =>
  line.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [...(part.kind === 'link' ? [part.href] : []), ...addressesIn(part.children)],
  )
