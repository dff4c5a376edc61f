import type { BlockContent } from '#lib/pages/blocks.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { initialPlacement, type Placement, placePrint } from './placement.ts'
import type { Print } from './renderer.ts'

/** A piece that shows a logo, as its page describes it. */
export type Piece = Pick<BlockContent<'mockup'>, 'model' | 'method' | 'colors' | 'inks'>

/** A page of this language whose piece shows a logo. */
export type PieceLink = Piece & { name: string; href: string }

/** What the visitor chose for a piece: colors by name; no placement until the logo is moved. */
export type Choices = { color?: string; ink?: string; placement?: Placement; quantity?: number }

const storage = browserStorage('sessionStorage')
const nameOf = (model: string) => `logo-preview:${model}`

export const keepChoices = (model: string, choices: Choices) =>
  storage.write(nameOf(model), JSON.stringify(choices))

export const readKeptChoices = (model: string): Choices => Object(storage.readJson(nameOf(model)))

const named = <C extends { name: string }>(colors: readonly C[], name?: string) =>
  colors.find((color) => color.name === name) ?? colors[0]

/** Everything that is drawn of a piece: the chosen colors, and the print inside its area. */
export function printOn(
  { method, colors, inks }: Piece,
  choices: Choices,
  area: readonly [number, number],
  logo?: HTMLCanvasElement,
) {
  const heightToWidth = logo ? logo.height / logo.width : 1
  const placement = choices.placement ?? initialPlacement(heightToWidth)
  const color = named(colors, choices.color)
  const ink = method === 'full-color' ? undefined : named(inks, choices.ink)
  const at = placePrint(placement, area, heightToWidth)
  const print: Print = { body: color?.color ?? '', second: color?.second ?? '', ink: ink?.color, ...at }
  return { color, ink, placement: { ...placement, ...at.center }, inches: at.inches, print }
}
