import { Buffer } from 'node:buffer'
import PostalMime from 'postal-mime'

/** A report has the headers of our mail in its last part. */
export const HEAD_BYTES = 256 * 1024
/** Of all text parts once they are decoded, HTML and quotes included; files have only the limit of the whole mail. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024
/** What costs as much as text: 400 lines that begin with "--", or 220,000 units of Base64, which some programs pad. */
const [SEPARATOR_BYTES, UNIT_BYTES] = [5200, 9]

type Node = {
  state: string
  content: ArrayBuffer | null
  contentType: { parsed: { value: string } }
  contentTransferEncoding: { encoding: string }
}
/** What postal-mime keeps out of its types. */
type Parser = PostalMime & {
  readPos: number
  root: { headers: object[] }
  currentNode: Node
  readLine(): { bytes: Uint8Array; done: boolean }
  isInlineTextNode(node: Node): boolean
}

/** The text and the files of a mail, not its addresses. Rejects what would take more than a second. */
export function parseMail(mail: Uint8Array) {
  const bytes = Buffer.from(mail.buffer, mail.byteOffset, mail.length)
  const parser = new PostalMime({ forceRfc822Attachments: true, maxHeadersSize: HEAD_BYTES }) as Parser
  const { readLine, isInlineTextNode } = parser
  let left = MAX_TEXT_BYTES
  function spend(cost: number) {
    left -= cost
    if (left < 0) throw new Error('too much text')
  }
  // A body at once, up to what may separate parts: line by line it takes twenty times as long.
  parser.readLine = () => {
    const { readPos: start, currentNode } = parser
    const isSeparator = bytes.toString('latin1', start, start + 2) === '--'
    if (isSeparator) spend(SEPARATOR_BYTES)
    if (isSeparator || currentNode.state === 'header') return readLine.call(parser)
    const next = bytes.indexOf('\n--', start)
    parser.readPos = next < 0 ? bytes.length : next + 1
    const lines = bytes.toString('latin1', start, parser.readPos).replace(/\r?\n$/, '')
    const { encoding } = currentNode.contentTransferEncoding
    const isBase64 = /base64/i.test(encoding)
    if (isBase64) spend(UNIT_BYTES * lines.split(/=+/, MAX_TEXT_BYTES).length)
    const hasSoftBreaks = !isBase64 && /quoted-printable/i.test(encoding)
    const whole = hasSoftBreaks ? lines.replace(/=\r?\n/g, '') : lines
    return { bytes: Buffer.from(whole, 'latin1'), done: parser.readPos === bytes.length }
  }
  parser.isInlineTextNode = (node) => {
    // It would parse all addresses next.
    parser.root.headers = []
    const isText = isInlineTextNode.call(parser, node)
    // It decodes a calendar, too.
    if (isText || /calendar|ics$/.test(node.contentType.parsed.value)) spend(node.content?.byteLength ?? 0)
    return isText
  }
  return parser.parse(bytes)
}
