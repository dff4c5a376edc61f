import { useMemo, useState } from 'react'
import {
  findBackground,
  meanColor,
  type Pixels,
  removeBackground,
  thinnestLine,
  toOneInk,
  visibleBox,
} from '#lib/mockup/artwork.ts'
import { type Logo, RefusedLogo, readLogo, type refusals } from '#lib/mockup/read-logo.ts'

export type OpenLogo = Logo & { file: File; background: ReturnType<typeof findBackground> }
export type Options = { isOneInk: boolean; isBackgroundRemoved: boolean; bias: number }

/** Cuts off what is empty around it, and leaves a transparent rim, so that the print has soft edges. */
function toCanvas(pixels: Pixels) {
  const box = visibleBox(pixels)
  if (!box) return
  const { left, top, width, height } = box
  const canvas = Object.assign(document.createElement('canvas'), { width: width + 4, height: height + 4 })
  const image = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
  canvas.getContext('2d')?.putImageData(image, 2 - left, 2 - top, left, top, width, height)
  return canvas
}

/** What is printed of a logo. */
function separate({ pixels, background }: OpenLogo, { isOneInk, isBackgroundRemoved, bias }: Options) {
  const cut = background && isBackgroundRemoved ? removeBackground(pixels, background) : pixels
  // A single plain color is the logo, not its background.
  const kept = visibleBox(cut) ? cut : pixels
  return isOneInk ? toOneInk(kept, bias) : kept
}

export const artworkCanvas = (logo: OpenLogo, options: Options) => toCanvas(separate(logo, options))

function prepare(logo: OpenLogo, options: Options) {
  const printed = separate(logo, options)
  return { canvas: toCanvas(printed), mean: meanColor(printed), thinnest: thinnestLine(printed) }
}

/** The visitor's logo: reads a file, and prepares what is printed of it. */
export function useArtwork(options: Options) {
  const [logo, setLogo] = useState<OpenLogo>()
  const [refusal, setRefusal] = useState<(typeof refusals)[number]>()
  const { isOneInk, isBackgroundRemoved, bias } = options
  const artwork = useMemo(
    () => logo && prepare(logo, { isOneInk, isBackgroundRemoved, bias }),
    [logo, isOneInk, isBackgroundRemoved, bias],
  )

  /** Returns the logo's height divided by its width; undefined if the file is refused. */
  async function open(file: File) {
    try {
      const next = await readLogo(file)
      if (!visibleBox(next.pixels)) throw new RefusedLogo('empty')
      setLogo({ ...next, file, background: findBackground(next.pixels) })
      setRefusal(undefined)
      return next.height / next.width
    } catch (error) {
      setRefusal(error instanceof RefusedLogo ? error.refusal : 'broken')
      return undefined
    }
  }

  function remove() {
    setLogo(undefined)
    setRefusal(undefined)
  }

  return { logo, artwork, refusal, open, remove }
}
