/** Where a piece is printed, and how. */
export type PrintArea = {
  /** The print area, in inches. */
  inches: readonly [number, number]
  /** 1: reflections of the piece lie over the print; 0: the ink is matte. */
  shine: number
  /** How far the ink levels the weave. */
  soak: number
  /** Points of the print area in the picture, row by row from its bottom, x and y from 0 to 65535. */
  points: Uint16Array<ArrayBuffer>
  /** Points a side. */
  side: number
}

/** What a browser needs to print on pieces, as art/ renders it into public/mockups. */
type Pictures = {
  /** The side of its pictures, in pixels, and where that square is in the whole picture. */
  width: number
  left: number
  top: number
  of: readonly [width: number, height: number]
  /** The linear value of `light` on flat parts: there, a color looks as it is named. */
  neutral: number
  images: Record<'light' | 'base' | 'masks', ImageBitmap> & { cover?: ImageBitmap }
}

/** One piece, in any color. */
export type Model = PrintArea &
  Pictures & {
    /** The even reflection of the studio on flat parts, which would gray dark colors. */
    veil: number
    /** The color of the bare material under a coat, or of foil, which `cover` shows all over the print area. */
    metal: string | null
  }

/** Several pieces in colors of their own, which `cover` shows without prints. */
export type Scene = Pictures & { areas: (PrintArea & { of: string; ground: string })[] }

async function get(path: string) {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

type Stored = Omit<PrintArea, 'points' | 'side'> & { points: number; grid: string }

function areaOf<Area extends Stored>({ points: side, grid, ...facts }: Area) {
  const bytes = Uint8Array.from(atob(grid), (character) => character.charCodeAt(0))
  return { ...facts, side, points: new Uint16Array(bytes.buffer) }
}

async function load<Facts extends { width: number; metal?: unknown; areas?: unknown }>(name: string) {
  const file = (of: string) => `/mockups/${name}/${of}`
  const image = async (of: string) =>
    createImageBitmap(await (await get(file(of))).blob(), { colorSpaceConversion: 'none' })
  const reading: Promise<Facts> = get(file('product.json')).then((response) => response.json())
  const [facts, light, base, masks, cover] = await Promise.all([
    reading,
    image('light.avif'),
    image('base.avif'),
    image('masks.webp'),
    reading.then(({ metal, areas }) => (metal || areas ? image('cover.avif') : undefined)),
  ])
  const whole = { left: 0, top: 0, of: [facts.width, facts.width] as const }
  return { ...whole, ...facts, images: { light, base, masks, cover } }
}

type Unpacked<Facts> = Omit<Facts, 'images' | 'points' | 'side'>

export async function loadModel(name: string): Promise<Model> {
  return areaOf(await load<Unpacked<Model> & Stored>(name))
}

export async function loadScene(name: string): Promise<Scene> {
  const { areas, ...scene } = await load<Unpacked<Scene> & { areas: (Scene['areas'][number] & Stored)[] }>(
    name,
  )
  return { ...scene, areas: areas.map(areaOf) }
}
