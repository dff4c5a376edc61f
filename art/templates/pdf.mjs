import { boundsOf, drawingOf } from './geometry.mjs'

/** Each kind of line has its own spot color, so that a layout program can select or hide it. */
const LINES = {
  bleed: { ink: '0 1 1 0', dash: '' },
  trim: { ink: '0 0 0 1', dash: '' },
  safe: { ink: '1 0 1 0.2', dash: '6 4' },
  fold: { ink: '1 0.3 0 0', dash: '10 4' },
  hidden: { ink: '0 1 0 0', dash: '2 4' },
}

const lines = Object.keys(LINES)

const POINTS = 72
const MARGIN = 0.5
const points = (inches) => Number((inches * POINTS).toFixed(3))

const pathsOf = ({ trim, bleed, safe, folds, hidden }) => ({
  bleed: [bleed],
  trim: [trim],
  safe,
  fold: folds,
  hidden: hidden ? [hidden] : [],
})

/** Draws a page at the size of the piece, with trim and bleed boxes, and all lines on one layer. */
export function templatePdf(template, title, legend) {
  const drawing = drawingOf(template)
  const paths = pathsOf(drawing)
  const drawn = lines.filter((line) => paths[line].length > 0)
  const { left, bottom, right, top } = boundsOf(drawing.bleed)
  const type = Math.min(36, Math.max(7, right - left))
  const rows = [title, ...drawn.map((line) => legend[line]), legend.remove]
  const foot = MARGIN + ((rows.length + 1) * type * 1.4) / POINTS
  const at = ([x, y]) => `${points(x - left + MARGIN)} ${points(y - bottom + foot)}`
  const box = (outline) => {
    const bounds = boundsOf(outline)
    return `[${at([bounds.left, bounds.bottom])} ${at([bounds.right, bounds.top])}]`
  }
  const strokes = drawn.flatMap((line) => [
    `/${line} CS 1 SCN [${LINES[line].dash}] 0 d`,
    ...paths[line].map(
      (path) =>
        `${path.map((point, n) => `${at(point)} ${n ? 'l' : 'm'}`).join(' ')} ${line === 'fold' ? 'S' : 's'}`,
    ),
  ])
  const words = rows.map((row, index) => {
    const line = drawn[index - 1]
    const baseline = points(foot) - (index + 2) * type * 1.4
    return `/${line ?? 'trim'} cs 1 scn BT /F ${type} Tf ${points(MARGIN)} ${baseline.toFixed(2)} Td (${latin(row)}) Tj ET`
  })
  const content = ['/OC /Layer BDC', '0.5 w', ...strokes, ...words, 'EMC'].join('\n')
  const size = `[0 0 ${points(right - left + 2 * MARGIN)} ${points(top - bottom + foot + MARGIN)}]`
  const inks = lines.map((line) => `/${line} [/Separation /${line} /DeviceCMYK ${tint(LINES[line].ink)}]`)
  return file([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /ON [6 0 R] /Order [6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${size} /BleedBox ${box(drawing.bleed)} /TrimBox ${box(drawing.trim)} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /Properties << /Layer 6 0 R >> /ColorSpace << ${inks.join(' ')} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /OCG /Name (Template) >>',
    `<< /Title (${latin(title)}) >>`,
  ])
}

const tint = (ink) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${ink}] /N 1 >>`

/** Replaces typographic quotes, dashes and no-break spaces with their plain equivalents. */
const plain = (text) =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u2013\u2014]\u2060?/g, '-')

const latin = (text) =>
  plain(text)
    .replace(/[^ -~\u00a1-\u00ff]/g, '-')
    .replace(/[\\()]/g, '\\$&')

/** Serializes the objects, numbered from 1, and their xref table. The first is the catalog, the last the info. */
function file(objects) {
  let body = '%PDF-1.6\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
