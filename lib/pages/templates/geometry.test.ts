import { boundsOf, drawingOf, type Template } from './geometry.ts'

const card: Template = {
  name: 'Card',
  id: 'card',
  note: '',
  shape: 'flat',
  width: 3.5,
  height: 2,
  depth: 0,
  bleed: 0.125,
  safe: 0.25,
  folds: [{ at: 1.75 }],
  hidden: 0,
}

test('a flat piece has bleed around it and a safe area inside', () => {
  const { trim, bleed, safe, folds, hidden } = drawingOf(card)
  expect(boundsOf(trim)).toEqual({ left: 0, bottom: 0, right: 3.5, top: 2 })
  expect(boundsOf(bleed)).toEqual({ left: -0.125, bottom: -0.125, right: 3.625, top: 2.125 })
  expect(boundsOf(safe[0] ?? [])).toEqual({ left: 0.25, bottom: 0.25, right: 3.25, top: 1.75 })
  expect(folds).toEqual([
    [
      [1.75, 0],
      [1.75, 2],
    ],
  ])
  expect(hidden).toBeUndefined()
})

test('the safe area excludes the part that the base of a banner hides', () => {
  const { safe, hidden } = drawingOf({ ...card, hidden: 0.5 })
  expect(boundsOf(hidden ?? [])).toEqual({ left: 0, bottom: 0, right: 3.5, top: 0.5 })
  expect(boundsOf(safe[0] ?? []).bottom).toBe(0.75)
})

test('a mailer box unfolds around its base, with bleed around every panel', () => {
  const { trim, bleed, safe, folds } = drawingOf({
    ...card,
    shape: 'box',
    width: 10,
    height: 8,
    depth: 4,
    bleed: 0.25,
  })
  expect(boundsOf(trim)).toEqual({ left: -8, bottom: 0, right: 18, top: 32 })
  expect(boundsOf(bleed)).toEqual({ left: -8.25, bottom: -0.25, right: 18.25, top: 32.25 })
  /* In the corner between front wall and side wall, the bleed extends into both. */
  expect(trim[1]).toEqual([10, 8])
  expect(bleed[1]).toEqual([10.25, 7.75])
  expect(safe).toHaveLength(2)
  expect(folds).toHaveLength(11)
})
