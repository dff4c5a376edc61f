import { loadOnce } from '#lib/ui/load-once.ts'

/** Where a piece is printed, and how. */
export type PrintArea = {
  /** The print area, in inches. */
  inches: readonly [number, number]
  /** 1: reflections of the piece lie over the print; 0: the ink is matte. */
  shine: number
  /** How far the ink levels the weave. */
  soak: number
  /** Points of the print area in the picture, row by row from its bottom, x and y from 0 to 65535. */
  grid: Uint16Array<ArrayBuffer>
  /** How many there are a side. */
  points: number
  /** In a scene, the color of its piece, and whether that is for photographs, too. */
  ground?: string
  photo?: boolean
  /** So many inches further out is what is sewn on the chest, clear of a drawstring. */
  chest?: number
}

/** What a browser needs to print on a piece, in any color, or on several of a scene, as art/ renders it into public/mockups. */
export type Model = {
  /** The side of its whole pictures, in pixels, and where that square is in the whole picture. */
  width: number
  left: number
  top: number
  of: readonly [width: number, height: number]
  /** The linear value of `light` on flat parts: there, a color looks as it is named. */
  neutral: number
  /** The even reflection of the studio on flat parts, which would gray dark colors. */
  veil: number
  /** The color of the bare material under a coat, or of foil, which `cover` shows all over the print area. */
  metal: string | null
  /** The pieces have colors of their own, which `cover` shows without prints. */
  isScene: boolean
  areas: readonly [PrintArea, ...PrintArea[]]
  images: Record<'light' | 'base' | 'masks', ImageBitmap> & { cover?: ImageBitmap }
}

/** The side of small pictures, in pixels: half of a whole piece's. */
const SMALL = 640

/** Small pictures suffice a box that is no higher: without a GPU, a browser uploads them in a fourth of the time. */
export const sizeFor = (box: Element | null | undefined) =>
  box && box.clientHeight * devicePixelRatio <= SMALL ? 'small' : 'whole'

/** Loads a piece or a scene once in each size; a page begins with it before what draws it has loaded. */
export const loadModel = loadOnce(async (name: string, size: 'small' | 'whole'): Promise<Model> => {
  const resized = size === 'small' ? { resizeWidth: SMALL, resizeHeight: SMALL } : {}
  async function get(file: string) {
    const response = await fetch(`/mockups/${name}/${file}`)
    if (!response.ok) throw new Error(`${name}/${file}: ${response.status}`)
    return response
  }
  const image = async (file: string) =>
    createImageBitmap(await (await get(file)).blob(), { colorSpaceConversion: 'none', ...resized })
  const reading = get('product.json').then(async (response) => factsIn(await response.text()))
  const [facts, light, base, masks, cover] = await Promise.all([
    reading,
    image('light.avif'),
    image('base.avif'),
    image('masks.webp'),
    reading.then(({ metal, isScene }) => (metal || isScene ? image('cover.avif') : undefined)),
  ])
  return { ...facts, images: { light, base, masks, cover } }
})

export const factsIn = (text: string): Omit<Model, 'images'> =>
  JSON.parse(text, (key, value) => (key === 'grid' ? pointsIn(value) : value))

function pointsIn(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Uint16Array(bytes.buffer)
}
