// npx node art/templates/draw.mjs: draws the print templates into public/templates: a PDF in each language whose letters
// the PDF's font has, and a small drawing for the page that offers them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { boundsOf, drawingOf } from './geometry.mjs'
import { templatePdf } from './pdf.mjs'

const { brand: BRAND } = parse(readFileSync('content/site.yaml', 'utf8'))

/** In inches: `folds` from the left edge, `hidden` from the lower edge; a box has its inner width, height and depth. */
const flat = { shape: 'flat', folds: [], hidden: 0 }
const templates = {
  'business-card': { ...flat, width: 3.5, height: 2, bleed: 0.125, safe: 0.125 },
  'tri-fold-brochure': {
    ...flat,
    width: 11,
    height: 8.5,
    bleed: 0.125,
    safe: 0.1875,
    folds: [3.6875, 7.375],
  },
  'retractable-banner': { ...flat, width: 33.5, height: 86, bleed: 0.5, safe: 2, hidden: 6 },
  sticker: { ...flat, width: 3, height: 3, bleed: 0.125, safe: 0.125 },
  'mailer-box': { ...flat, shape: 'box', width: 10, height: 8, depth: 4, bleed: 0.25, safe: 0.25 },
}

const languages = {
  en: {
    legend: {
      trim: 'Trim',
      bleed: 'Bleed',
      safe: 'Safe area',
      fold: 'Fold',
      hidden: 'Not visible',
      remove: 'Delete this layer before you export your file',
    },
    names: ['Business card', 'Tri-fold brochure', 'Retractable banner', 'Sticker', 'Mailer box'],
  },
  es: {
    legend: {
      trim: 'Corte',
      bleed: 'Sangrado',
      safe: 'Área de seguridad',
      fold: 'Doblez',
      hidden: 'No se ve',
      remove: 'Borre esta capa antes de exportar su archivo',
    },
    names: ['Tarjeta de presentación', 'Tríptico', 'Banner retráctil', 'Sticker', 'Caja de envío'],
  },
}

const round = (number) => Number(number.toFixed(3))
const path = (outline) => `M${outline.map(([x, y]) => `${x} ${-y}`).join('L')}Z`

function drawing(template) {
  const { trim, safe, folds } = drawingOf(template)
  const { left, bottom, right, top } = boundsOf(trim)
  const edge = Math.max(right - left, top - bottom) / 40
  const box = [left - edge, -top - edge, right - left + 2 * edge, top - bottom + 2 * edge]
  const outlines = (all) => all.map(path).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(round).join(' ')}" fill="none" stroke="#14171f"><style>path{vector-effect:non-scaling-stroke}</style><path d="${path(trim)}" fill="#fff"/><path d="${outlines(safe)}" stroke="#00a7e1" stroke-dasharray="3 2"/><path d="${outlines(folds)}" stroke="#e6007e" stroke-dasharray="4 3"/></svg>\n`
}

const folder = new URL('../../public/templates/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [index, [id, template]] of Object.entries(templates).entries()) {
  writeFileSync(new URL(`${id}.svg`, folder), drawing(template))
  for (const [language, { legend, names }] of Object.entries(languages)) {
    const file = language === 'en' ? `${id}.pdf` : `${id}.${language}.pdf`
    writeFileSync(new URL(file, folder), templatePdf(template, `${BRAND}: ${names[index]}`, legend))
  }
}
console.log(`public/templates: ${Object.keys(templates).length} templates`)
