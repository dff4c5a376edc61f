import { areaInPicture, refineMesh } from './model.ts'
import { initialPlacement, placePrint } from './placement.ts'

const centered = { x: 0.5, y: 0.5, turn: 0 }

test('a print as wide as the area is as wide as its inches', () => {
  const { inches, center } = placePrint({ ...centered, size: 1 }, [4, 2], 0.25)
  expect(inches).toEqual([4, 1])
  expect(center).toEqual({ x: 0.5, y: 0.5 })
})

test.each([0, 30, 45, 90, -90])(
  'a print turned by %d degrees stays inside the area, wherever it is',
  (turn) => {
    for (const x of [0, 1]) {
      const at = placePrint({ size: 1, x, y: x, turn }, [3, 3], 1.5)
      const [cos, sin] = [Math.abs(Math.cos(at.radians)), Math.abs(Math.sin(at.radians))]
      const half = { x: (at.width * cos + at.height * sin) / 2, y: (at.width * sin + at.height * cos) / 2 }
      for (const axis of ['x', 'y'] as const) {
        expect(at.center[axis] - half[axis]).toBeGreaterThan(-1e-9)
        expect(at.center[axis] + half[axis]).toBeLessThan(1 + 1e-9)
      }
    }
  },
)

test('a tall logo starts narrower than a wide one', () => {
  expect(initialPlacement(4).size).toBeLessThan(initialPlacement(0.5).size)
})

/** A flat grid of 5 x 5 points, a quarter of the picture wide and half of it high. */
const flat = Float32Array.from({ length: 50 }, (_, index) => {
  const [column, row] = [(index >> 1) % 5, Math.floor((index >> 1) / 5)]
  return index % 2 ? 0.75 - row / 8 : 0.25 + column / 16
})

test('refines a flat grid into a flat mesh, and measures it', () => {
  const { vertices, triangles } = refineMesh(flat, 5, 4)
  expect(vertices.slice(0, 4)).toEqual(Float32Array.from([0.25, 0.75, 0, 1]))
  expect(vertices.slice(-4)).toEqual(Float32Array.from([0.5, 0.25, 1, 0]))
  expect(Math.max(...triangles)).toBe(17 * 17 - 1)
  expect(areaInPicture({ points: flat, side: 5 })).toEqual({ width: 0.25, height: 0.5 })
})
