import sharp from 'sharp'

export const MAX_MEGAPIXELS = 40

const SIDE = 24

/** The median of the outermost pixels as #rrggbb, which a single highlight does not shift. */
export async function backdropOf(file: Uint8Array) {
  const pixels = await sharp(file, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer()
  const edge: number[] = []
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) edge.push((y * SIDE + x) * 3)
  const channel = (offset: number) => {
    const values = edge.map((start) => pixels[start + offset] ?? 255).sort((a, b) => a - b)
    return (values[Math.floor(values.length / 2)] ?? 255).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}
