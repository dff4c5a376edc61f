/** What a browser needs to print on a piece, as art/ renders it into public/mockups. */
export type Model = {
  /** The side of its pictures, in pixels. */
  width: number
  /** The linear value of `light` on flat parts: there, a color looks as it is named. */
  neutral: number
  /** The even reflection of the studio on flat parts, which would gray dark colors. */
  veil: number
  /** The print area, in inches. */
  inches: readonly [number, number]
  /** 1: reflections of the piece lie over the print; 0: the ink is matte. */
  shine: number
  /** How far the ink levels the weave. */
  soak: number
  /** The color of the bare material under a coat, or of foil. */
  metal: string | null
  /** Points of the print area in the picture, row by row from its bottom, x and y from 0 to 65535. */
  points: Uint16Array<ArrayBuffer>
  /** Points a side. */
  side: number
  /** `cover` shows that material all over the print area. */
  images: Record<'light' | 'base' | 'masks', ImageBitmap> & { cover?: ImageBitmap }
}

async function get(path: string) {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

export async function loadModel(name: string): Promise<Model> {
  const file = (of: string) => `/mockups/${name}/${of}`
  const image = async (of: string) =>
    createImageBitmap(await (await get(file(of))).blob(), { colorSpaceConversion: 'none' })
  const { points: side, grid, ...facts } = await (await get(file('product.json'))).json()
  const [light, base, masks, cover] = await Promise.all([
    image('light.avif'),
    image('base.avif'),
    image('masks.webp'),
    facts.metal ? image('cover.avif') : undefined,
  ])
  const bytes = Uint8Array.from(atob(grid), (character) => character.charCodeAt(0))
  return { ...facts, side, points: new Uint16Array(bytes.buffer), images: { light, base, masks, cover } }
}
