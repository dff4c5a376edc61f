import { group, list, text } from '#lib/content/schema/fields/index.ts'
import { differences } from './differences.ts'

const page = group('Page', {
  title: text({ label: 'Heading' }),
  points: list({ label: 'Points', of: text({ label: 'Point' }) }),
  cups: list({
    label: 'Cups',
    title: 'name',
    of: group('Cup', { name: text({ label: 'Name' }), note: text({ label: 'Note' }) }),
  }),
})
const before = { title: 'Cups', points: ['One', 'Two'], cups: [cup('Mug'), cup('Glass')] }
function cup(name: string, note = 'Fine') {
  return { name, note }
}

test.each([
  ['a changed text', { title: 'All cups' }, [{ place: 'Heading', before: 'Cups', after: 'All cups' }]],
  [
    'a changed list entry',
    { points: ['One', 'Three'] },
    [{ place: 'Points › entry 2', before: 'Two', after: 'Three' }],
  ],
  [
    'a changed field of an entry',
    { cups: [cup('Mug'), cup('Glass', 'Thin')] },
    [{ place: 'Cups › entry 2 (Glass) › Note', before: 'Fine', after: 'Thin' }],
  ],
  [
    'an added entry',
    { cups: [cup('Mug'), cup('Jug'), cup('Glass')] },
    [{ place: 'Cups › entry 2 (Jug)', before: undefined, after: cup('Jug') }],
  ],
  [
    'a removed entry',
    { cups: [cup('Glass')] },
    [{ place: 'Cups › entry 1 (Mug)', before: cup('Mug'), after: undefined }],
  ],
  [
    'a moved entry',
    { cups: [cup('Glass'), cup('Mug')] },
    [{ place: 'Cups', before: ['Mug', 'Glass'], after: ['Glass', 'Mug'] }],
  ],
])('lists %s by label with before and after', (_, change, expected) => {
  expect(differences(page, before, { ...before, ...change })).toEqual(expected)
})
