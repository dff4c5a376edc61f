import { commaOf, english, type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Chosen } from '#lib/pages/prices.ts'
import { fromHex } from '#lib/ui/tone.ts'
import { isFaint } from './artwork.ts'
import type { Facts, Printing } from './logo-worker.ts'
import type { PrintArea } from './model.ts'
import { distance } from './pixels.ts'
import type { LogoStudioTexts, NamedColor } from './studio-texts.ts'
import type { Look } from './white-ground.ts'

/** The files that the preview draws. */
export const LOGO_FILES = '.svg,.png,.jpg,.jpeg,.webp,.gif,.avif,.bmp,.pdf,.ai'

/** A piece that shows a logo, as its page describes it. */
export type Piece = LogoStudioTexts['pieces'][number]

/** Where the visitor puts the logo: width and center from 0 to 1 of the print area. */
export type Placement = { size: number; x: number; y: number }

/** What the visitor chose for a piece: method and colors by id; no placement until the logo is moved. */
export type Choices = Partial<Chosen> & {
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
export type Print = Printed['print']

type Area = readonly [width: number, height: number]
type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** What is known of a logo's colors, by which it begins in one ink or in all. */
type Colors = Pick<Facts, 'color' | 'isColored' | 'isPhoto'>

/** The chosen method and colors; the tone is that of the ink or metal. */
function colorsOf(piece: Piece, choices: Choices, logo?: Colors, metal?: string | null) {
  const method = methodOf(piece, choices, logo)
  const color = piece.colors.find(({ id }) => id === choices.color) ?? piece.colors[0]
  const inks = method.kind === 'one-ink' ? method.inks : []
  // Until the visitor chooses, an ink that shows on the color, if possible the logo's own.
  const own = ownInk(inks, logo)
  const visible = [...(own ? [own] : []), ...inks].find(
    (one) => !isFaint(fromHex(one.color), fromHex(color?.color ?? '')),
  )
  const ink = inks.find(({ id }) => id === choices.ink) ?? visible ?? inks[0]
  return { method, color, ink, tone: method.isBare ? metal : ink?.color }
}

/** How a logo is printed on a piece, in so many threads at most if it is sewn. */
export function printingOf(
  piece: Piece,
  choices: Choices,
  logo: Facts | undefined,
  threads: number,
  metal?: string | null,
): Printing {
  const { method, color, tone } = colorsOf(piece, choices, logo, metal)
  const way = method.kind === 'embroidery' ? 'thread' : method.isOneTone ? 'tone' : 'colors'
  const { look, withLight } = choices
  return { look, way, withLight, threads, tone, ground: color?.color ?? '' }
}

/** Everything that is drawn of a piece: the chosen colors, and the print inside its area. */
export function printOn(piece: Piece, choices: Choices, whole: Area, artwork?: Size, logo?: Colors) {
  const heightToWidth = artwork ? artwork.height / artwork.width : 1
  const { method, color, ink } = colorsOf(piece, choices, logo)
  const { area, share, from } = areaOf(piece, method.kind, whole)
  const placement = choices.placement ?? initialPlacement(piece, area, heightToWidth)
  const at = placePrint(placement, area, heightToWidth)
  const { color: body = '', second } = color ?? {}
  const print = {
    body,
    second: second || body,
    ink: ink?.color,
    isBare: method.isBare,
    share,
    inches: at.inches,
    reach: { x: at.reach.x * share.x, y: at.reach.y * share.y },
    center: { x: from.x + at.center.x * share.x, y: from.y + at.center.y * share.y },
  }
  const hasLogo = Boolean(artwork)
  return { method, color, ink, area, placement: { ...placement, ...at.center }, print, hasLogo }
}

/** The ink that is the only color of a logo, as far as eyes tell. */
function ownInk<Ink extends NamedColor>(inks: readonly Ink[], logo?: Colors) {
  const own = logo?.color
  if (!own) return
  const offOf = (ink: Ink) => distance(fromHex(ink.color), own)
  const [nearest] = [...inks].sort((one, other) => offOf(one) - offOf(other))
  return nearest && isFaint(fromHex(nearest.color), own) ? nearest : undefined
}

/** The chosen method, or the usual one of a piece, which has at least one, and what it draws. */
function methodOf({ methods }: Piece, choices: Choices, logo?: Colors) {
  const [usual] = methods as [Piece['methods'][number]]
  const isManyColored = logo && (logo.isPhoto || (logo.isColored && !ownInk(usual.inks, logo)))
  const begins = usual.kind === 'one-ink' && isManyColored ? 'full-color' : usual.kind
  const of = (wanted?: MethodKind) => methods.find(({ kind }) => kind === wanted)
  const method = of(choices.method) ?? of(begins) ?? usual
  const { kind } = method
  const isBare = kind === 'engraving' || kind === 'foil'
  return { ...method, isBare, isOneTone: isBare || kind === 'one-ink' }
}

const isGarment = ({ model }: Piece) => model === 't-shirt' || model === 'hoodie'

/** Inches of the hoop that thread is sewn in. */
const HOOP = 4

/** Where a method prints, in inches, as a share of the print area, and from where there: thread on the left chest, or in the middle. */
function areaOf(piece: Piece, kind: MethodKind, whole: Area) {
  const area = kind === 'embroidery' ? ([HOOP, HOOP] as const) : whole
  const share = { x: area[0] / whole[0], y: area[1] / whole[1] }
  const chest = { x: 1 - share.x, y: 0 }
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

type Words = LogoStudioTexts['staff']
type Printed = ReturnType<typeof printOn>

export function sizeInWords(inches: Area, { size }: Pick<Words, 'size'>, language: Language) {
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

/** Size and place of a logo. */
export function placedInWords({ placement, print, hasLogo }: Printed, words: Words, language: Language) {
  const place = [sizeInWords(print.inches, words, language), ...new Set(placeInWords(placement, words))]
  return hasLogo ? place.join(commaOf(language)) : ''
}

/** A piece and what was chosen for it. Its name comes first: a list of requests shows only first words. */
export function printInWords(piece: Piece, chosen: Printed, words: Words, language: Language) {
  const { method, color, ink } = chosen
  const name = language === english ? 'english' : 'name'
  const placed = placedInWords(chosen, words, language)
  const choices = [color?.[name], words.methods[method.kind], ink?.[name], placed]
  return `${piece[name]}: ${choices.filter(Boolean).join(commaOf(language))}`
}
