import { loadOnce } from '#lib/ui/load-once.ts'
import { fromHex } from '#lib/ui/tone.ts'
import { artworkOf, BLACK, colorsOf, inkOn, isMerged, measure, WHITE } from './artwork.ts'
import { drawPdf } from './draw-pdf.ts'
import { solid, toOneInk } from './one-ink.ts'
import { luminance, type Pixels, toPixels, visibleBox } from './pixels.ts'
import { toThread } from './thread.ts'
import { cutOut, type Look, looks, pixelsOf } from './white-ground.ts'

/** What the page hands over: the pixels of an SVG, which only a page can draw, or a file. */
export type Source = { pixels: Pixels } | { bitmap: Blob } | { pdf: Blob }

/** How a logo is printed: in its own colors, in the tone of an ink or metal, or sewn; on which color of a piece. */
export type Printing = {
  /** The usual one, if none is chosen. */
  look?: Look
  way: 'colors' | 'tone' | 'thread'
  ground: string
  tone?: string | null
  /** The light parts are printed in one tone, too. */
  withLight?: boolean
  /** How many there are at most. */
  threads?: number
}

/** A picture is enlarged at most so many times, or its edges would be too soft to be found. */
const MAX_ENLARGEMENT = 4
/** `sharpness` is how many pixels a file has for each that was read. */
const DRAWING = { sharpness: Infinity, pages: 1, isPartial: false }

async function drawn(source: Source) {
  if ('pixels' in source) return { ...DRAWING, pixels: source.pixels }
  if ('pdf' in source) return { ...DRAWING, ...(await drawPdf(source.pdf)) }
  const picture = await createImageBitmap(source.bitmap)
  const pixels = toPixels(picture, picture, MAX_ENLARGEMENT)
  return { ...DRAWING, pixels, sharpness: picture.width / pixels.width }
}

let logo: ReturnType<typeof cutOut>

/** Reads and cuts out the logo, and finds in which looks it may be printed. */
async function read(source: Source) {
  const { pixels, ...facts } = await drawn(source)
  if (!visibleBox(pixels)) throw new Error('empty')
  logo = cutOut(pixels, Math.max(1, Math.round(1 / facts.sharpness)))
  const { cut, isPhoto, isColor } = logo
  const colors = colorsOf(cut ?? logo.whole)
  // A color that is its ground is one of the logo.
  if (isColor) colors.isColored ||= colorsOf(logo.whole).isColored
  return { ...facts, ...colors, isPhoto, looks: looks.filter((look) => logo[look]) }
}

export type Facts = Awaited<ReturnType<typeof read>>

/** The width of the small pictures, in pixels. */
const SAMPLE = { resizeWidth: 200, resizeQuality: 'high' } as const

/** A small picture of each of these looks. */
const samplesOf = (shown: readonly Look[]) =>
  Promise.all(shown.map((look) => createImageBitmap(artworkOf(pixelsOf(logo, look)), SAMPLE)))

/**
 * A logo as it is printed, in which look, what would disappoint in that, whether it has light parts that are not, whether
 * others run together, and whether it is a QR code whose dark squares are lighter than what is around them.
 */
export type Printed = ReturnType<typeof print>

/** Prints the look that was chosen, or of the usual ones that of which least is hardly visible. */
function print({ look, ...printing }: Printing) {
  const printedAs = (look ? [look] : logo.usual).map((one) => {
    const { measures, ...printed } = printAs(one, printing)
    return { ...printed, ...measures() }
  })
  return printedAs.reduce((one, other) => (other.faint < one.faint ? other : one))
}

function printAs(look: Look, { way, ground, tone, withLight, threads = 0 }: Omit<Printing, 'look'>) {
  const pixels = pixelsOf(logo, look)
  const [body, ink] = [fromHex(ground), tone ? fromHex(tone) : undefined]
  const isCode = logo.isCode && look === 'whole'
  const isLighter = way === 'tone' && ink !== undefined && luminance(ink) > luminance(body)
  const printed = {
    colors: () => pixels,
    tone: () => (withLight ? pixels : toOneInk(pixels, isCode ? isLighter : undefined)),
    thread: () => toThread(pixels, threads),
  }[way]()
  const artwork = artworkOf(way === 'tone' ? solid(printed) : printed).transferToImageBitmap()
  const isCut = way === 'tone' && printed !== pixels && !isCode
  // A code on its own white, and a photograph, show whatever their colors are.
  const isPhoto = way !== 'tone' && (logo.isPhoto || (isCode && Boolean(logo.cut)))
  const shapes = () => (way === 'colors' && !isPhoto ? toOneInk(printed) : printed)
  const isInverted = logo.isCode && isLighter && (!isCode || printed === pixels)
  const isSlab = logo.isPhoto && !logo.cut
  const merged = way === 'tone' && !isCode && (isSlab || isMerged(pixels, printed))
  const measures = () => measure(printed, body, ink, shapes(), isPhoto)
  return { look, artwork, isCut, isInverted, isMerged: merged, measures }
}

/** So many pixels a side tell whether a logo shows on a ground. */
const SMALL = 128

/** A logo on each of these grounds: in its own colors or, unless it is a photograph, in one ink where they hardly show. */
function printOnGrounds(grounds: readonly string[]) {
  const [usual = 'whole', other] = logo.usual
  const look = other ? print({ way: 'colors', ground: WHITE }).look : usual
  const { artwork } = printAs(look, { way: 'colors', ground: WHITE })
  const small = toPixels(artwork, artwork, SMALL / Math.max(artwork.width, artwork.height))
  const inked = loadOnce((tone: string) =>
    printAs(usual, { way: 'tone', tone, ground: tone === WHITE ? BLACK : WHITE }),
  )
  return grounds.map((ground) => {
    const ink = logo.isPhoto ? undefined : inkOn(ground, small, (ink) => inked(ink).isMerged)
    return { ground, ink, artwork: ink ? inked(ink).artwork : artwork }
  })
}

export type OnGround = ReturnType<typeof printOnGrounds>[number]

type Question =
  | { source: Source }
  | { printing: Printing }
  | { grounds: readonly string[] }
  | { samples: readonly Look[] }

/** Answers at the port of a question. The page ends it with its logo, or sooner. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  // A print that fails is an error of the worker, of which the page hears.
  if ('printing' in data) return port?.postMessage(print(data.printing))
  if ('grounds' in data) return port?.postMessage(printOnGrounds(data.grounds))
  if ('samples' in data) return void samplesOf(data.samples).then((pictures) => port?.postMessage(pictures))
  read(data.source).then(
    (facts) => port?.postMessage({ facts }),
    ({ name, message }: Error) => {
      const own = ['empty', 'complex'].includes(message) ? message : 'broken'
      port?.postMessage({ refusal: name === 'PasswordException' ? 'locked' : own })
    },
  )
})
