import { commaOf, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Chosen as Priced } from '#lib/pages/prices.ts'
import { fromHex } from '#lib/ui/tone.ts'
import { isFaint } from './artwork.ts'
import type { Facts, Printing } from './logo-worker.ts'
import type { Model, PrintArea } from './model.ts'
import { distance } from './pixels.ts'
import type { MockupTexts, NamedColor } from './texts.ts'
import type { Look } from './white-ground.ts'

/** A piece that shows a logo, as its page describes it. */
export type Piece = MockupTexts['pieces'][number]

/** Where the visitor puts the logo: width and center from 0 to 1 of the print area. */
export type Placement = { size: number; x: number; y: number }

/** What the visitor chose for a piece: method and colors by id; no placement until the logo is moved. */
export type Choices = Partial<Priced> & {
  color?: string
  ink?: string
  placement?: Placement
  /** What of its white is printed. */
  look?: Look
  /** One ink, engraving and foil print the light parts, too. */
  withLight?: boolean
  /** The day on which a page is asked for its products, as typed, and the service of delivery. */
  day?: string
  delivery?: string
  /** When the visitor chose last. */
  at?: number
}

/** What is drawn: colors, of which an undefined ink prints those of the logo; whether the bare material shows; the place. */
export type Print = Chosen['print']

type Area = readonly [width: number, height: number]
type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** What is known of a logo's colors, by which it begins in one ink or in all. */
type Colors = Pick<Facts, 'color' | 'isColored' | 'isPhoto'>

/**
 * The chosen method and colors, how a logo is printed with them, in so many threads at most if it is sewn, and all that is
 * drawn of it inside its area.
 */
export function printOn<Artwork extends Size>(
  piece: Piece,
  choices: Choices,
  threads: number,
  model?: Pick<Model, 'metal' | 'areas'>,
  logo?: Colors,
  artwork?: Artwork,
) {
  const method = methodOf(piece, choices, logo)
  const { kind } = method
  const isBare = kind === 'engraving' || kind === 'foil'
  const color = piece.colors.find(({ id }) => id === choices.color) ?? piece.colors[0]
  const { color: body = '', second } = color ?? {}
  const inks = kind === 'one-ink' ? method.inks : []
  // Until the visitor chooses, an ink that shows on the color, if possible the logo's own.
  const visible = [ownInk(inks, logo) ?? [], inks]
    .flat()
    .find((one) => !isFaint(fromHex(one.color), fromHex(body)))
  const ink = inks.find(({ id }) => id === choices.ink) ?? visible ?? inks[0]
  const printing: Printing = {
    look: choices.look,
    ground: body,
    tone: isBare ? model?.metal : ink?.color,
    withLight: choices.withLight,
    threads: kind === 'embroidery' ? threads : undefined,
  }

  const heightToWidth = artwork ? artwork.height / artwork.width : 1
  const { area, share, from } = areaOf(piece, kind, model?.areas[0])
  const placement = choices.placement ?? initialPlacement(piece, area, heightToWidth)
  const at = placePrint(placement, area, heightToWidth)
  const print = {
    body,
    second: second || body,
    ink: ink?.color,
    isBare,
    share,
    inches: at.inches,
    reach: { x: at.reach.x * share.x, y: at.reach.y * share.y },
    center: { x: from.x + at.center.x * share.x, y: from.y + at.center.y * share.y },
  }
  return {
    method,
    color,
    ink,
    printing,
    areaInches: area,
    placement: { ...placement, ...at.center },
    print,
    artwork,
  }
}

/** The ink that is the only color of a logo, as far as eyes tell. */
function ownInk(inks: readonly NamedColor[], logo?: Colors) {
  const own = logo?.color
  if (!own) return
  const offOf = (ink: NamedColor) => distance(fromHex(ink.color), own)
  const [nearest] = inks.toSorted((one, other) => offOf(one) - offOf(other))
  return nearest && isFaint(fromHex(nearest.color), own) ? nearest : undefined
}

/** The chosen method, or the usual one of a piece, which has at least one: full color where one ink would lose colors. */
function methodOf({ methods }: Piece, { method }: Choices, logo?: Colors) {
  const [usual] = methods as [Piece['methods'][number]]
  const losesColors = logo && (logo.isPhoto || (logo.isColored && !ownInk(usual.inks, logo)))
  const begins = usual.kind === 'one-ink' && losesColors ? 'full-color' : usual.kind
  const of = (wanted?: MethodKind) => methods.find(({ kind }) => kind === wanted)
  return of(method) ?? of(begins) ?? usual
}

const isGarment = ({ model }: Piece) => model === 't-shirt' || model === 'hoodie'

/** Inches of the hoop that thread is sewn in. */
const HOOP = 4

/** Where a method prints, in inches, as a share of the print area, and from where there: thread on the left chest, or in the middle. */
function areaOf(piece: Piece, kind: MethodKind, printArea?: PrintArea) {
  const { inches: whole = [1, 1], chest: outward = 0 } = printArea ?? {}
  const area = kind === 'embroidery' ? ([HOOP, HOOP] as const) : whole
  const share = { x: area[0] / whole[0], y: area[1] / whole[1] }
  const chest = { x: 1 - share.x + outward / whole[0], y: 0 }
  const middle = { x: (1 - share.x) / 2, y: (1 - share.y) / 2 }
  return { area, share, from: isGarment(piece) ? chest : middle }
}

/** A logo starts with 85 percent of the width or height of the area, in its middle; on garments at its top, below the collar. */
function initialPlacement(piece: Piece, area: Area, heightToWidth: number): Placement {
  const size = 0.85 * Math.min(1, 1 / tallness(area, heightToWidth))
  return { size, x: 0.5, y: isGarment(piece) ? 0 : 0.5 }
}

/** The share of the height of an area that a print as wide as the area has. */
const tallness = (area: Area, heightToWidth: number) => (heightToWidth * area[0]) / area[1]

const clamp = (value: number, margin: number) => Math.max(margin, Math.min(1 - margin, value))

/** The print in shares of its area, from its center to its edges, made smaller and moved to be inside it. */
export function placePrint(placement: Placement, area: Area, heightToWidth: number) {
  const tall = tallness(area, heightToWidth)
  const size = Math.min(placement.size, 1, 1 / tall)
  const reach = { x: size / 2, y: (size * tall) / 2 }
  const center = { x: clamp(placement.x, reach.x), y: clamp(placement.y, reach.y) }
  const width = size * area[0]
  return { center, reach, inches: [width, width * heightToWidth] as const }
}

type Grid = Pick<PrintArea, 'grid' | 'points'>

/** Where the point of the grid next to a point of the print area is in the picture; all are shares, y down. */
function inPicture({ grid, points: side }: Grid, x: number, y: number) {
  const column = Math.round(clamp(x, 0) * (side - 1))
  const row = Math.round(clamp(1 - y, 0) * (side - 1))
  const at = 2 * (row * side + column)
  return { x: (grid[at] ?? 0) / 65_535, y: (grid[at + 1] ?? 0) / 65_535 }
}

/** The whole print area. */
export const WHOLE = { center: { x: 0.5, y: 0.5 }, reach: { x: 0.5, y: 0.5 } }

/** Where a print is once moved by a share of the picture; its area is taken as flat, which is close enough for a finger. */
export function movePrint(from: Placement, moved: Point, grid: Grid, share: Point): Placement {
  const { width, height } = boxOf(WHOLE, grid)
  const x = from.x + moved.x / width / share.x
  const y = from.y + moved.y / height / share.y
  return { ...from, x: clamp(x, 0), y: clamp(y, 0) }
}

/** The box around a print in the picture, close enough for a finger, too. */
export function boxOf({ center: { x, y }, reach }: Pick<Print, 'center' | 'reach'>, grid: Grid) {
  const { x: left } = inPicture(grid, x - reach.x, y)
  const { y: top } = inPicture(grid, x, y - reach.y)
  const width = inPicture(grid, x + reach.x, y).x - left
  return { left, top, width, height: inPicture(grid, x, y + reach.y).y - top }
}

type Words = Pick<MockupTexts['staff'], 'language' | 'size' | 'offCenter' | 'centered'>
export type Chosen = ReturnType<typeof printOn<ImageBitmap>>

export function sizeInWords(inches: Area, { size, language }: Words) {
  const decimal = (value: number) => value.toLocaleString(localeOf(language), { maximumFractionDigits: 2 })
  const [width = '', height = ''] = inches.map(decimal)
  return interpolate(size, { width, height })
}

/** Where the print is, from left to right and from top to bottom. */
export function placeInWords({ x, y }: Placement, { offCenter, centered }: Words) {
  const side = (value: number, before: string, after: string) => {
    const percent = Math.round(Math.abs(value - 0.5) * 200)
    return percent < 3 ? centered : interpolate(value < 0.5 ? before : after, { percent })
  }
  return [side(x, offCenter.left, offCenter.right), side(y, offCenter.up, offCenter.down)] as const
}

/** Size and place of a logo. */
export function placedInWords({ placement, print, artwork }: Chosen, words: Words) {
  const place = [sizeInWords(print.inches, words), ...new Set(placeInWords(placement, words))]
  return artwork ? place.join(commaOf(words.language)) : ''
}
