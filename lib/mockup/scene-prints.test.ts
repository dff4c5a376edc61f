import type { Printing } from './logo-worker.ts'
import type { Model } from './model.ts'
import type { Logo } from './read-logo.ts'
import { printsOn } from './scene-prints.ts'

// Node.js has no canvas.
jest.mock('./pixels.ts', () => ({
  ...jest.requireActual('./pixels.ts'),
  toPixels: ({ pixels }: { pixels: object }) => pixels,
}))

const areas = ['#1c2a5b', '#e2512f', '#fbede2'].map((ground) => ({ ground, inches: [3, 3] }))
const scene = { areas } as unknown as Model
const [WHITE, INK] = ['#ffffff', '#17181b']

type Color = readonly [red: number, green: number, blue: number]
const [DARK, BLUE, RED, GOLD, PALE]: Color[] = [
  [22, 33, 62],
  [27, 63, 209],
  [215, 38, 61],
  [244, 213, 141],
  [255, 255, 255],
]

/** A logo of two pixels for each inch, one of them in each of these colors. */
function logoOf(colors: readonly (Color | undefined)[], facts: object) {
  const data = Uint8ClampedArray.from(colors.flatMap((color = [0, 0, 0]) => [...color, 255]))
  const asked: Printing[] = []
  const print = async (printing: Printing) => {
    asked.push(printing)
    return {
      ...facts,
      artwork: { pixels: { data, width: colors.length, height: 1 }, width: 200, height: 100 },
    }
  }
  return { asked, logo: { ...facts, print } as unknown as Logo }
}

test.each([
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
])('prints %s', async (_, colors, facts, inks) => {
  const { asked, logo } = logoOf(colors, facts)
  const prints = await printsOn(scene, logo)
  expect(prints.map(({ print }) => print.ink)).toEqual(inks)
  // As large as fits, in the middle.
  expect(prints[0]?.print).toMatchObject({ center: { x: 0.5, y: 0.5 }, reach: { x: 0.5, y: 0.25 } })
  // Once in its colors, and at most once in each ink.
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('prints nothing once the logo has ended', async () => {
  const { logo } = logoOf([GOLD], {})
  expect(await printsOn(scene, { ...logo, print: async () => undefined })).toEqual([])
})
