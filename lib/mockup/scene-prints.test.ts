import type { Printing } from './logo-worker.ts'
import type { Scene } from './model.ts'
import type { Logo } from './read-logo.ts'
import { printsOn } from './scene-prints.ts'

const [NAVY, ORANGE, CREAM] = ['#1c2a5b', '#e2512f', '#fbede2']
const [WHITE, INK] = ['#ffffff', '#17181b']
const area = (ground: string, inches: [number, number]) => ({ ground, inches })
const scene = { areas: [area(NAVY, [3, 3]), area(ORANGE, [3, 3]), area(CREAM, [2, 1])] } as unknown as Scene

type Stripes = readonly (readonly number[])[]
const [DARK, BLUE, RED, GOLD, PALE] = [
  [22, 33, 62],
  [27, 63, 209],
  [215, 38, 61],
  [244, 213, 141],
  [255, 255, 255],
] as const

/** Node.js has no canvas: this one shows a logo of stripes, one below the other. */
class Canvas {
  stripes: Stripes = []
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => this
  drawImage = ({ stripes }: { stripes: Stripes }) => {
    this.stripes = stripes
  }
  getImageData = () => {
    const { width, height, stripes } = this
    const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => {
      const row = Math.floor(at / 4 / width)
      return stripes[Math.floor((row / height) * stripes.length)]?.[at % 4] ?? 255
    })
    return { width, height, data }
  }
}

/** A logo of these colors, twice as wide as high. */
function logoOf(stripes: Stripes, facts = {}) {
  const asked: Printing[] = []
  const print = async (printing: Printing) => {
    asked.push(printing)
    return { ...facts, artwork: { stripes, width: 200, height: 100 } }
  }
  return { asked, logo: { ...facts, print } as unknown as Logo }
}

beforeAll(() => Object.assign(globalThis, { OffscreenCanvas: Canvas }))

test.each<[string, Stripes, object, (string | undefined)[]]>([
  ['a dark logo in white on a dark piece', [DARK], {}, [WHITE, undefined, undefined]],
  ['a blue one, too', [BLUE], {}, [WHITE, undefined, undefined]],
  ['a red logo in white on an orange piece', [RED], {}, [undefined, WHITE, undefined]],
  ['a white logo in black on a light piece', [PALE], {}, [undefined, undefined, INK]],
  ['a dark photograph as it is', [DARK], { isPhoto: true }, [undefined, undefined, undefined]],
  ['a logo that is partly dark in white there', [DARK, GOLD, GOLD], {}, [WHITE, undefined, INK]],
  [
    'it in its colors, of which that would lose one, unless most of it is faint',
    [DARK, GOLD, GOLD],
    { isMerged: true },
    [undefined, undefined, INK],
  ],
])('prints %s', async (_, stripes, facts, inks) => {
  const { asked, logo } = logoOf(stripes, facts)
  const prints = await printsOn(scene, logo)
  expect(prints.map(({ print }) => print.ink)).toEqual(inks)
  // Once in its colors, and at most once in each ink.
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('prints as large as fits, in the middle, and nothing once the logo has ended', async () => {
  const { logo } = logoOf([GOLD])
  const [bag, , mug] = await printsOn(scene, logo)
  expect(bag?.print).toMatchObject({ center: { x: 0.5, y: 0.5 }, reach: { x: 0.5, y: 0.25 } })
  expect(mug?.print.reach).toEqual({ x: 0.5, y: 0.5 })
  expect(await printsOn(scene, { ...logo, print: async () => undefined })).toEqual([])
})
