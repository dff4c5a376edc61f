import type { Printing } from './logo-worker.ts'
import type { Model } from './model.ts'
import type { Logo } from './read-logo.ts'
import { printsOn } from './scene-prints.ts'

// Node.js has no canvas: the artwork is its pixels.
jest.mock('./pixels.ts', () => ({
  ...jest.requireActual('./pixels.ts'),
  toPixels: (artwork: object) => artwork,
}))

/** Pieces in navy, orange and cream. */
const areas = ['#1c2a5b', '#e2512f', '#fbede2'].map((ground) => ({ ground, inches: [3, 3] }))
const scene = { areas } as unknown as Model
const [WHITE, INK] = ['#ffffff', '#17181b']
const [DARK, RED, GOLD, PALE] = ['16213e', 'd7263d', 'f4d58d', 'ffffff'].map((hex) => `${hex}ff`)

test.each([
  ['a dark logo in white on a dark piece', [DARK, DARK], {}, [WHITE, undefined, undefined]],
  ['a red logo in white on an orange piece', [RED, RED], {}, [undefined, WHITE, undefined]],
  ['a white logo in black on a light piece', [PALE, PALE], {}, [undefined, undefined, INK]],
  ['a dark photograph as it is', [DARK, DARK], { isPhoto: true }, [undefined, undefined, undefined]],
  ['a logo that is partly dark in white there', [DARK, GOLD, GOLD], {}, [WHITE, undefined, INK]],
  [
    'it in its colors, of which that would lose one, unless most of it is faint',
    [DARK, GOLD, GOLD],
    { isMerged: true },
    [undefined, undefined, INK],
  ],
])('prints %s', async (_, colors, facts, inks) => {
  const data = new Uint8ClampedArray(Buffer.from(colors.join(''), 'hex'))
  const artwork = { data, width: colors.length, height: 1 }
  const print = jest.fn(async (_: Printing) => ({ ...facts, artwork }))
  const prints = await printsOn(scene, { ...facts, print } as unknown as Logo)
  expect(prints.map((one) => one.print.ink)).toEqual(inks)
  // As wide as the area, in its middle.
  const reach = { x: 0.5, y: expect.closeTo(0.5 / colors.length) }
  expect(prints[0]?.print).toMatchObject({ center: { x: 0.5, y: 0.5 }, reach })
  // Once in its colors, and at most once in each ink.
  expect(print.mock.calls.length).toBeLessThanOrEqual(3)
})
