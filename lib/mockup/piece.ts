import { commaOf, english, type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { fromHex } from '#lib/ui/tone.ts'
import { isFaint } from './artwork.ts'
import type { Model } from './model.ts'

/** A piece that shows a logo, as its page describes it. */
export type Piece = LogoStudioTexts['pieces'][number]

/** Where the visitor puts the logo: width and center from 0 to 1 of the print area, turn in degrees. */
export type Placement = { size: number; x: number; y: number; turn: number }

/** What the visitor chose for a piece: method and colors by name; no placement until the logo is moved. */
export type Choices = {
  method?: MethodKind
  color?: string
  ink?: string
  placement?: Placement
  /** What is white inside the logo is ground, too. */
  withoutWhite?: boolean
  /** One ink, engraving and foil print the light parts, too. */
  withLight?: boolean
  quantity?: number
}

type Look = { body: string; second: string; ink?: string; isBare: boolean }

/** What is drawn: colors, of which an undefined ink prints those of the logo; whether the bare material shows; the place. */
export type Print = Look & ReturnType<typeof placePrint>

const named = <C extends { name: string }>(colors: readonly C[], name?: string) =>
  colors.find((color) => color.name === name) ?? colors[0]

type Area = readonly [width: number, height: number]
type Size = { width: number; height: number }

/** Everything that is drawn of a piece: the chosen colors, and the print inside its area. */
export function printOn(piece: Piece, choices: Choices, area: Area, logo?: Size) {
  const heightToWidth = logo ? logo.height / logo.width : 1
  const placement = choices.placement ?? initialPlacement(area, heightToWidth)
  const method = methodOf(piece, choices)
  const color = named(piece.colors, choices.color)
  // Until the visitor chooses, an ink that shows on the color.
  const visible = method.inks.find((one) => !isFaint(fromHex(one.color), fromHex(color?.color ?? '')))
  const ink = method.kind === 'one-ink' ? named(method.inks, choices.ink ?? visible?.name) : undefined
  const at = placePrint(placement, area, heightToWidth)
  const { color: body = '', second = '' } = color ?? {}
  const print: Print = { body, second, ink: ink?.color, isBare: method.isBare, ...at }
  return { method, color, ink, placement: { ...placement, ...at.center }, print, hasLogo: Boolean(logo) }
}

/** The chosen method, or the usual one of a piece, which has at least one, and what it draws. Thread is not drawn. */
export function methodOf({ methods }: Piece, choices: Choices) {
  const method = (methods.find(({ kind }) => kind === choices.method) ??
    methods[0]) as Piece['methods'][number]
  const { kind } = method
  const isBare = kind === 'engraving' || kind === 'foil'
  return { ...method, isBare, isOneTone: isBare || kind === 'one-ink', isDrawn: kind !== 'embroidery' }
}

/** A logo starts in the middle, with 85 percent of the width or height of the area. */
export function initialPlacement(area: Area, heightToWidth: number): Placement {
  const size = 0.85 * Math.min(1, area[1] / (area[0] * heightToWidth))
  return { size, x: 0.5, y: 0.5, turn: 0 }
}

const clamp = (value: number, margin: number) => Math.max(margin, Math.min(1 - margin, value))

/** The print in units of the height of its area, made smaller and moved to be inside it, whatever its turn is. */
export function placePrint(placement: Placement, area: Area, heightToWidth: number) {
  const aspect = area[0] / area[1]
  const radians = (placement.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  // The box around the turned print, for each unit of its width, as shares of the area.
  const box = { x: (cos + heightToWidth * sin) / aspect, y: sin + heightToWidth * cos }
  const width = Math.min(placement.size * aspect, 1 / box.x, 1 / box.y)
  const height = width * heightToWidth
  const reach = { x: (width * box.x) / 2, y: (width * box.y) / 2 }
  const center = { x: clamp(placement.x, reach.x), y: clamp(placement.y, reach.y) }
  return { width, height, radians, center, reach, inches: [width * area[1], height * area[1]] as const }
}

type Grid = Pick<Model, 'points' | 'side'>

/** Where the point of the grid next to a point of the print area is in the picture; all are shares, y down. */
function inPicture({ points, side }: Grid, x: number, y: number) {
  const column = Math.round(clamp(x, 0) * (side - 1))
  const row = Math.round(clamp(1 - y, 0) * (side - 1))
  const at = 2 * (row * side + column)
  return { x: (points[at] ?? 0) / 65_535, y: (points[at + 1] ?? 0) / 65_535 }
}

/** Where a print is once moved by a share of the picture; its area is taken as flat, which is close enough for a finger. */
export function movePrint(from: Placement, moved: { x: number; y: number }, grid: Grid): Placement {
  const across = inPicture(grid, 1, 0.5).x - inPicture(grid, 0, 0.5).x
  const down = inPicture(grid, 0.5, 1).y - inPicture(grid, 0.5, 0).y
  return { ...from, x: clamp(from.x + moved.x / across, 0), y: clamp(from.y + moved.y / down, 0) }
}

/** The box around a print in the picture, close enough for a finger, too. */
export function boxOf({ center: { x, y }, reach }: Pick<Print, 'center' | 'reach'>, grid: Grid) {
  const { x: left } = inPicture(grid, x - reach.x, y)
  const { y: top } = inPicture(grid, x, y - reach.y)
  const width = inPicture(grid, x + reach.x, y).x - left
  return { left, top, width, height: inPicture(grid, x, y + reach.y).y - top }
}

type Words = LogoStudioTexts['staff']
type Chosen = ReturnType<typeof printOn>

export function sizeInWords(
  inches: readonly [number, number],
  { size }: Pick<Words, 'size'>,
  language: Language,
) {
  const decimal = (value: number) => value.toLocaleString(localeOf(language), { maximumFractionDigits: 2 })
  const [width = '', height = ''] = inches.map(decimal)
  return interpolate(size, { width, height })
}

/** Where the print is, from left to right and from top to bottom. */
export function placeInWords(
  { x, y }: Placement,
  { offCenter, centered }: Pick<Words, 'offCenter' | 'centered'>,
) {
  const side = (value: number, before: string, after: string) => {
    const percent = Math.round(Math.abs(value - 0.5) * 200)
    return percent < 3 ? centered : interpolate(value < 0.5 ? before : after, { percent })
  }
  return [side(x, offCenter.left, offCenter.right), side(y, offCenter.up, offCenter.down)] as const
}

/** A piece and what was chosen for it. Its name comes first: a list of requests shows only first words. */
export function printInWords(piece: Piece, chosen: Chosen, words: Words, language: Language) {
  const { method, color, ink, placement, print, hasLogo } = chosen
  const name = language === english ? 'english' : 'name'
  const place = [sizeInWords(print.inches, words, language), ...new Set(placeInWords(placement, words))]
  const choices = [color?.[name], words.methods[method.kind], ink?.[name], ...(hasLogo ? place : [])]
  return `${piece[name]}: ${choices.filter(Boolean).join(commaOf(language))}`
}
