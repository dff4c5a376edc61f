import { type Pixels, toOneInk, visibleBox } from '#lib/mockup/artwork.ts'

/** What is printed of a logo, without what is empty around it; a transparent rim gives the print soft edges. */
export function artworkCanvas(logo: Pixels, isOneInk: boolean) {
  const pixels = isOneInk ? toOneInk(logo) : logo
  const { left, top, width, height } = visibleBox(pixels) ?? {
    left: 0,
    top: 0,
    width: logo.width,
    height: logo.height,
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: width + 4, height: height + 4 })
  const image = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
  canvas.getContext('2d')?.putImageData(image, 2 - left, 2 - top, left, top, width, height)
  return canvas
}
