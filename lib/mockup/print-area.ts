import 'server-only'
import { readFileSync } from 'node:fs'
import { contentPath } from '#lib/content/yaml.ts'
import { factsIn } from './model.ts'
import { boxOf, WHOLE } from './piece.ts'

/** The box around the print area of a piece, as styles within its picture. */
export function printAreaOf(model: string) {
  const [area] = factsIn(readFileSync(contentPath(`public/mockups/${model}/product.json`), 'utf8')).areas
  const box = Object.entries(boxOf(WHOLE, area))
  return Object.fromEntries(box.map(([side, share]) => [side, `${share * 100}%`]))
}
