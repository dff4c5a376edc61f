import { loadOnce } from '#lib/ui/load-once.ts'

/** What a browser needs to print on a piece, as art/ renders it into public/mockups. */
export type Model = {
  width: number
  height: number
  /** The reflectance at which `light` was rendered. */
  neutral: number
  /** The print area, in inches. */
  inches: readonly [number, number]
  /** 1: reflections of the piece lie over the print; 0: the ink is matte. */
  shine: number
  /** How far the ink levels the weave. */
  soak: number
  /** What covers the print area where no ink does: the bare material under a coat, or gray thread. */
  cover: '' | 'material' | 'thread'
  /** Points of the print area in the picture, row by row from its bottom, x and y from 0 to 1. */
  points: Float32Array
  /** Points a side. */
  side: number
  images: Record<'light' | 'base' | 'masks', ImageBitmap> & { cover?: ImageBitmap }
}

async function get(path: string) {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function load(name: string, width?: number): Promise<Model> {
  const file = (of: string) => `/mockups/${name}/${of}`
  const image = async (of: string) =>
    createImageBitmap(await (await get(file(of))).blob(), {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
      ...(width && { resizeWidth: width, resizeHeight: width, resizeQuality: 'high' }),
    })
  const { points: side, grid, ...facts } = await (await get(file('product.json'))).json()
  const [light, base, masks, cover] = await Promise.all([
    image('light.avif'),
    image('base.avif'),
    image('masks.webp'),
    facts.cover ? image('cover.avif') : undefined,
  ])
  const bytes = Uint8Array.from(atob(grid), (character) => character.charCodeAt(0))
  const points = Float32Array.from(new Uint16Array(bytes.buffer), (value) => value / 65_535)
  return { ...facts, side, points, images: { light, base, masks, cover } }
}

const loads = new Map<string, () => Promise<Model>>()

/** Loads a model once, in full or for a small picture of this width; a failed download is tried again at the next call. */
export function loadModel(name: string, width?: number) {
  const key = `${name} ${width}`
  const get = loads.get(key) ?? loadOnce(() => load(name, width))
  loads.set(key, get)
  return get()
}

/** A mesh between the stored points by Catmull-Rom, four vertices each (x, y, u, v); v runs down, as in the logo. */
export function refineMesh(points: Float32Array, side: number, times: number) {
  const point = (column: number, row: number, axis: number): number => {
    const [i, j] = [Math.min(side - 1, Math.max(0, column)), Math.min(side - 1, Math.max(0, row))]
    const value = points[2 * (j * side + i) + axis] ?? 0
    // Past the edge, the line goes on straight.
    if (i !== column) return 2 * value - (points[2 * (j * side + i + (column < 0 ? 1 : -1)) + axis] ?? 0)
    if (j !== row) return 2 * value - (points[2 * ((j + (row < 0 ? 1 : -1)) * side + i) + axis] ?? 0)
    return value
  }
  const spline = (a: number, b: number, c: number, d: number, t: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  const size = (side - 1) * times + 1
  const vertices = new Float32Array(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [i, j] = [Math.min(side - 2, Math.floor(x / times)), Math.min(side - 2, Math.floor(y / times))]
      const row = (of: number, axis: number) =>
        spline(
          point(i - 1, of, axis),
          point(i, of, axis),
          point(i + 1, of, axis),
          point(i + 2, of, axis),
          x / times - i,
        )
      const at = (y * size + x) * 4
      for (const axis of [0, 1])
        vertices[at + axis] = spline(
          row(j - 1, axis),
          row(j, axis),
          row(j + 1, axis),
          row(j + 2, axis),
          y / times - j,
        )
      vertices[at + 2] = x / (size - 1)
      vertices[at + 3] = 1 - y / (size - 1)
    }
  const triangles = new Uint16Array((size - 1) ** 2 * 6)
  for (let y = 0, at = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++, at += 6) {
      const corner = y * size + x
      triangles.set([corner, corner + 1, corner + size, corner + 1, corner + size + 1, corner + size], at)
    }
  return { vertices, triangles }
}

/** How far the print area is across and down in the picture at its middle, from 0 to 1: turns a drag into a move. */
export function areaInPicture({ points, side }: Pick<Model, 'points' | 'side'>) {
  const middle = (side - 1) / 2
  const step = Math.max(1, Math.floor(side / 8))
  const at = (column: number, row: number, axis: number) => points[2 * (row * side + column) + axis] ?? 0
  const cells = (side - 1) / (2 * step)
  return {
    width: (at(middle + step, middle, 0) - at(middle - step, middle, 0)) * cells,
    height: (at(middle, middle - step, 1) - at(middle, middle + step, 1)) * cells,
  }
}
