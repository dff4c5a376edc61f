import { fromHex } from '#lib/ui/tone.ts'
import { isFaint, measure } from './artwork.ts'
import type { Scene } from './model.ts'
import { placePrint } from './piece.ts'
import { toPixels } from './pixels.ts'
import type { Logo } from './read-logo.ts'
import { FAINT_FROM } from './remarks.ts'

/** One of them reads on any ground. */
const INKS = ['#ffffff', '#17181b']
/** So many pixels a side tell whether a logo shows on a ground, at once. */
const SMALL = 128

/**
 * A logo in the middle of each print area of a scene, as large as fits: in its own colors, or in one ink where they would
 * hardly show, unless it is a photograph.
 */
export async function printsOn({ areas }: Scene, logo: Logo) {
  const print = async (way: 'colors' | 'tone', ground = '#ffffff', tone?: string) =>
    (await logo.print({ way, ground, tone, withLight: false, threads: 0 }))?.artwork
  const colored = await print('colors')
  if (!colored) return []
  const small = toPixels(colored, colored, SMALL / Math.max(colored.width, colored.height))
  const inks = areas.map(({ ground }) => {
    const body = fromHex(ground)
    const isSeen = logo.isPhoto || measure(small, body).faint < FAINT_FROM
    return isSeen ? undefined : INKS.find((ink) => !isFaint(fromHex(ink), body))
  })
  const used = INKS.filter((ink) => inks.includes(ink))
  const inked = await Promise.all(used.map((ink) => print('tone', areas[inks.indexOf(ink)]?.ground, ink)))
  return areas.flatMap((area, index) => {
    const ink = inks[index]
    const artwork = ink ? inked[used.indexOf(ink)] : colored
    if (!artwork) return []
    const placement = { size: 1, x: 0.5, y: 0.5 }
    const { center, reach } = placePrint(placement, area.inches, artwork.height / artwork.width)
    const { ground } = area
    return [{ area, artwork, print: { body: ground, second: ground, ink, isBare: false, center, reach } }]
  })
}
