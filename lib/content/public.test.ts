import { readdirSync } from 'node:fs'

/** The mark and icons, pictures that content names, pieces of the logo preview, print templates, the map of the city finder. */
const PARTS = ['brand', 'images', 'mockups', 'templates', 'world.svg']

test('public/ has nothing else', () => {
  expect(readdirSync('public').toSorted()).toEqual(PARTS)
})
