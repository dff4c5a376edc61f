import { readdirSync, readFileSync } from 'node:fs'

/** What public/ has, what each is for, and a file that uses it. */
const parts = [
  ['brand', 'the mark, and icons of the installed site', 'app/manifest.ts'],
  ['images', 'pictures that content names', 'components/editor/inputs.tsx'],
  ['mockups', 'pieces of the logo preview', 'lib/mockup/model.ts'],
  ['templates', 'print templates', 'components/pages/blocks/links.tsx'],
  ['world.svg', 'the map of the city finder', 'components/pages/blocks/world-map.tsx'],
] as const

test('public/ has nothing else', () => {
  expect(readdirSync('public').toSorted()).toEqual(parts.map(([part]) => part))
})

test.each(parts)('public/%s is for %s', (part, _, user) => {
  expect(readFileSync(user, 'utf8')).toContain(`/${part}`)
})
