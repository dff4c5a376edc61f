import type { Printing } from './logo-worker.ts'
import type { Scene } from './model.ts'
import type { Logo } from './read-logo.ts'
import { printsOn } from './scene-prints.ts'

const [NAVY, CREAM] = ['#1c2a5b', '#fbede2']
const [WHITE, INK] = ['#ffffff', '#17181b']
const area = (of: string, ground: string, inches: [number, number] = [3, 3]) => ({ of, ground, inches })
const scene = {
  areas: [area('bag', NAVY), area('bottle', NAVY), area('mug', CREAM, [2, 1])],
} as unknown as Scene

/** Node.js has no canvas: this one shows a logo that has one color. */
class Canvas {
  color = [0, 0, 0]
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => this
  drawImage = ({ color }: { color: number[] }) => {
    this.color = color
  }
  getImageData = () => {
    const { width, height, color } = this
    return {
      width,
      height,
      data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => color[at % 4] ?? 255),
    }
  }
}

/** A logo of this color, twice as wide as high. */
function logoOf(color: number[], isPhoto = false) {
  const asked: Printing[] = []
  const print = async (printing: Printing) => {
    asked.push(printing)
    return { artwork: { color, width: 200, height: 100 } }
  }
  return { asked, logo: { isPhoto, print } as unknown as Logo }
}

beforeAll(() => Object.assign(globalThis, { OffscreenCanvas: Canvas }))

test.each<[string, number[], boolean, (string | undefined)[]]>([
  ['a dark logo in white on dark pieces', [22, 33, 62], false, [WHITE, WHITE, undefined]],
  ['a white logo in black on light pieces', [255, 255, 255], false, [undefined, undefined, INK]],
  ['a logo that shows everywhere in its own color', [216, 67, 43], false, [undefined, undefined, undefined]],
  ['a dark photograph as it is', [22, 33, 62], true, [undefined, undefined, undefined]],
])('prints %s', async (_, color, isPhoto, inks) => {
  const { asked, logo } = logoOf(color, isPhoto)
  const prints = await printsOn(scene, logo)
  expect(prints.map(({ print }) => print.ink)).toEqual(inks)
  // Once in its colors, and once in each ink.
  expect(asked).toHaveLength(1 + new Set(inks.filter(Boolean)).size)
})

test('prints as large as fits, in the middle, and nothing once the logo has ended', async () => {
  const { logo } = logoOf([216, 67, 43])
  const [bag, , mug] = await printsOn(scene, logo)
  expect(bag?.print).toMatchObject({ center: { x: 0.5, y: 0.5 }, reach: { x: 0.5, y: 0.25 } })
  expect(mug?.print.reach).toEqual({ x: 0.5, y: 0.5 })
  expect(await printsOn(scene, { ...logo, print: async () => undefined })).toEqual([])
})
