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
  ['a text', { title: 'All cups' }, [{ place: 'Heading', before: 'Cups', after: 'All cups' }]],
  [
    'an entry of a list',
    { points: ['One', 'Three'] },
    [{ place: 'Points › entry 2', before: 'Two', after: 'Three' }],
  ],
  [
    'a field of an entry',
    { cups: [cup('Mug'), cup('Glass', 'Thin')] },
    [{ place: 'Cups › entry 2 (Glass) › Note', before: 'Fine', after: 'Thin' }],
  ],
  [
    'what was added',
    { cups: [cup('Mug'), cup('Jug'), cup('Glass')] },
    [{ place: 'Cups › entry 2 (Jug)', before: undefined, after: cup('Jug') }],
  ],
  [
    'what was removed',
    { cups: [cup('Glass')] },
    [{ place: 'Cups › entry 1 (Mug)', before: cup('Mug'), after: undefined }],
  ],
  [
    'what was moved',
    { cups: [cup('Glass'), cup('Mug')] },
    [{ place: 'Cups', before: ['Mug', 'Glass'], after: ['Glass', 'Mug'] }],
  ],
])('%s is named with before and after', (_, change, expected) => {
  expect(differences(page, before, { ...before, ...change })).toEqual(expected)
})
