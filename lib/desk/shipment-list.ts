import Papa from 'papaparse'
import { visibleText } from './request.ts'
import { type Entry, idIn } from './several.ts'

/** The text of a file in UTF-8, UTF-16 or Windows-1252; undefined for what is no text, such as a workbook. */
export function textIn(bytes: Uint8Array<ArrayBuffer>) {
  const [first, second] = bytes
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
  // A byte order mark, or half of a digit or a letter.
  const utf16 = first === 0xfe || first === 0 ? 'utf-16be' : (first === 0xff || second === 0) && 'utf-16le'
  let text: string
  try {
    text = decode(utf16 || 'utf-8')
  } catch {
    text = decode('windows-1252')
  }
  return text.includes('\0') ? undefined : text
}

/** The cells of a list that is separated by tabs, commas or semicolons. */
function cellsIn(text: string) {
  const parse = (quoteChar: string) =>
    Papa.parse<string[]>(text, {
      quoteChar,
      skipEmptyLines: 'greedy',
      delimitersToGuess: ['\t', ',', ';'],
      // A long number that a spreadsheet should not round is exported as ="123".
      transform: (cell) => visibleText(cell).replace(/^="?|"$/g, ''),
    })
  const { data, errors } = parse('"')
  // A quotation mark that nothing closes would take in the lines after it.
  return errors.some(({ type }) => type === 'Quotes') ? parse('\0').data : data
}

/** The names of the columns, which stand in this order where there is no heading. */
const COLUMNS = [/^(?!.*track).*(ref|order|request)/i, /track|waybill|consignment/i, /carrier|courier/i]

export function entriesIn(text: string): Entry[] {
  const rows = cellsIn(text)
  const hasHeading = !rows[0]?.some((cell) => /\d{3}/.test(cell) || idIn(cell))
  const heading = (hasHeading && rows.shift()) || []
  const named = COLUMNS.map((name) => heading.findIndex((cell) => name.test(cell)))
  return rows.map((row) => {
    const [reference = '', tracking = '', carrier = ''] = named[0] === -1 ? row : named.map((at) => row[at])
    return { key: crypto.randomUUID(), reference, tracking, carrier }
  })
}
