import { loadOnce } from '#lib/ui/load-once.ts'
import { fromHex } from '#lib/ui/tone.ts'
import { FAINT_WHEN_SMALL, faintShare, isFaint } from './artwork.ts'
import type { Model } from './model.ts'
import { placePrint } from './piece.ts'
import { toPixels } from './pixels.ts'
import type { Logo } from './read-logo.ts'
import { FAINT_FROM } from './remarks.ts'

/** One of them reads on any ground. */
const [WHITE, BLACK] = ['#ffffff', '#17181b']
/** So many pixels a side tell whether a logo shows on a ground, at once. */
const SMALL = 128
const MIDDLE = { size: 1, x: 0.5, y: 0.5 }
/** Where more of it would hardly show, a logo is in one ink, even if that has parts run together. */
const MOSTLY = 0.5

/**
 * A logo in the middle of each print area of a scene, as large as fits: in its own colors, or in one ink where they would
 * hardly show, unless it is a photograph.
 */
export async function printsOn({ areas }: Model, logo: Logo) {
  const printed = loadOnce((way: 'colors' | 'tone', tone: string, ground: string) =>
    logo.print({ way, tone, ground, withLight: false, threads: 0 }),
  )
  const colored = await printed('colors', '', WHITE)
  if (!colored) return []
  const { width, height } = colored.artwork
  const small = toPixels(colored.artwork, colored.artwork, SMALL / Math.max(width, height))

  const prints = areas.map(async (area) => {
    const { ground = WHITE, inches } = area
    const body = fromHex(ground)
    const faint = logo.isPhoto ? 0 : faintShare(small, body, FAINT_WHEN_SMALL)
    const isOnDark = !isFaint(fromHex(WHITE), body, FAINT_WHEN_SMALL)
    const [ink, other] = isOnDark ? [WHITE, BLACK] : [BLACK, WHITE]
    const inked = faint < FAINT_FROM ? undefined : await printed('tone', ink, other)
    const isInked = inked && !(inked.isMerged && faint < MOSTLY)
    const { artwork } = isInked ? inked : colored
    const { center, reach } = placePrint(MIDDLE, inches, artwork.height / artwork.width)
    const look = { body: ground, second: ground, ink: isInked ? ink : undefined, isBare: false }
    return { area, artwork, print: { ...look, center, reach } }
  })
  return Promise.all(prints)
}
