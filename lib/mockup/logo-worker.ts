import { loadOnce } from '#lib/ui/load-once.ts'
import { fromHex } from '#lib/ui/tone.ts'
import type { Messages } from '#messages/index.ts'
import {
  artworkOf,
  colorsOf,
  faintShare,
  inkOn,
  isFaint,
  isMerged,
  lostShare,
  thinnestLine,
} from './artwork.ts'
import { drawPdf } from './draw-pdf.ts'
import { solid, toOneInk, toThread } from './inks.ts'
import { isSeen, luminance, type Pixels, toPixels, visibleBox } from './pixels.ts'
import { cutOut, type Look, looks, pixelsOf } from './white-ground.ts'

/** What the page hands over: the pixels of an SVG, which only a page can draw, or a file. */
export type Source = { pixels: Pixels } | { bitmap: Blob } | { pdf: Blob }

/** How a logo is printed on a color of a piece: in the tone of an ink or metal, in so many threads, or in its own colors. */
export type Printing = {
  /** The usual one, if none is chosen. */
  look?: Look
  ground: string
  tone?: string | null
  /** The light parts are printed in one tone, too. */
  withLight?: boolean
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
  const { whole, cut, open, isPhoto } = logo
  const colors = colorsOf(cut ?? whole)
  // A color that is its ground is one of the logo.
  if (cut && !open) colors.isColored ||= colorsOf(whole).isColored
  return { ...facts, ...colors, isPhoto, looks: looks.filter((look) => logo[look]) }
}

export type Facts = Awaited<ReturnType<typeof read>>

/** The code of a sentence. */
export type Refusal = keyof Messages['mockup']['refusals']

/** Why a file is not drawn. */
function refusalOf({ name, message }: Error): Refusal {
  if (name === 'PasswordException') return 'locked'
  return message === 'empty' || message === 'complex' ? message : 'broken'
}

/**
 * A logo as it is printed, in which look, what would disappoint in that, whether it has light parts that are printed only
 * if the visitor wants them, whether others run together, and whether it is a QR code whose dark squares are lighter than
 * what is around them.
 */
export type Printed = Awaited<ReturnType<typeof print>>

/** Prints the look that was chosen, or of the usual ones that of which least is hardly visible. */
async function print({ look, ...printing }: Printing) {
  const printed = await Promise.all((look ? [look] : logo.usual).map((one) => printAs(one, printing)))
  return printed.reduce((one, other) => (other.faint < one.faint ? other : one))
}

/** Whether a look shows whatever its colors are: that of a photograph, and of a code on its own white. */
const showsAnywhere = (look: Look) =>
  logo.isPhoto || (logo.isCode && look === 'whole' && logo.cut !== undefined)

async function printAs(look: Look, { ground, tone, withLight, threads }: Printing) {
  const pixels = pixelsOf(logo, look)
  const [body, ink] = [fromHex(ground), tone ? fromHex(tone) : undefined]
  const isCode = logo.isCode && look === 'whole'
  const isLighter = ink !== undefined && luminance(ink) > luminance(body)
  const inked = ink && !withLight ? toOneInk(pixels, isCode ? isLighter : undefined) : pixels
  const printed = threads ? toThread(pixels, threads) : inked
  const isShown = !ink && showsAnywhere(look)
  const shapes = ink || threads || isShown ? undefined : toOneInk(printed)
  const isSlab = logo.isPhoto && !logo.cut
  return {
    look,
    artwork: await artworkOf(ink ? solid(printed) : printed),
    isCut: ink !== undefined && (withLight || (!isCode && printed !== pixels)),
    isInverted: logo.isCode && isLighter && (!isCode || printed === pixels),
    isMerged: ink !== undefined && !isCode && (isSlab || isMerged(pixels, printed)),
    /** In pixels. */
    thinnest: Math.min(thinnestLine(printed), shapes ? thinnestLine(printed, shapes) : Infinity),
    /** The share that the ink leaves out. */
    lost: ink && !isCode && !logo.isPhoto ? lostShare(pixels, (pixel) => !isSeen(inked, pixel)) : 0,
    faint: isShown ? 0 : ink ? Number(isFaint(ink, body)) : faintShare(printed, body),
  }
}

/** So many pixels tell whether a logo shows on a ground. */
const SMALL = 160

/** A logo on each of these grounds: in its own colors or, where they hardly show, in one ink. */
async function printOnGrounds(grounds: readonly string[]) {
  const [look] = logo.usual
  const pixels = pixelsOf(logo, look)
  const hasHairlines = thinnestLine(pixels) === 1
  const artwork = await artworkOf(pixels, hasHairlines)
  const small = toPixels(artwork, artwork, SMALL / Math.max(artwork.width, artwork.height))
  const inOneInk = loadOnce(() => {
    const inked = toOneInk(pixels)
    return { artwork: artworkOf(solid(inked), hasHairlines), isMerged: isMerged(pixels, inked) }
  })
  return Promise.all(
    grounds.map(async (ground) => {
      const ink = showsAnywhere(look) ? undefined : inkOn(ground, small, () => inOneInk().isMerged)
      return { ground, ink, isPhoto: logo.isPhoto, artwork: ink ? await inOneInk().artwork : artwork }
    }),
  )
}

export type OnGround = Awaited<ReturnType<typeof printOnGrounds>>[number]

const answers = {
  read: (source: Source) => read(source).catch(refusalOf),
  print,
  printOnGrounds,
}
export type Answers = typeof answers

/** Answers at the port of a question. The page ends it with its logo, or sooner. */
addEventListener(
  'message',
  ({ data: [name, input], ports: [port] }: MessageEvent<[keyof Answers, never]>) => {
    const answer: Promise<unknown> = answers[name](input)
    // A print that fails is an error of the worker, of which the page hears.
    void answer.then((answered) => port?.postMessage(answered)).catch(reportError)
  },
)
