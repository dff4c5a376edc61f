import { group, list, text } from '#lib/content/schema/fields/index.ts'
import { keyOf, merge } from './merge.ts'

const cup = group('Cup', {
  name: text({ label: 'Name' }),
  note: text({ label: 'Note', optional: true }),
  features: list({ label: 'Features', min: 0, of: text({ label: 'Feature' }) }),
})
const page = group('Page: cups', {
  title: text({ label: 'Heading' }),
  intro: text({ label: 'Introduction' }),
  cups: list({ label: 'Cups', title: 'name', of: cup }),
})

const cups = (...names: string[]) => names.map((name) => ({ name, features: ['Glazed', 'Light'] }))
const base = { title: 'Cups', intro: 'All of them.', cups: cups('Mug', 'Glass', 'Bowl') }
const merged = (mine: object, theirs: object) =>
  merge(page, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
const namesOf = ({ value }: { value: unknown }) =>
  (value as typeof base).cups.map(({ name }: { name: string }) => name)

test('fields that one side changed are both kept', () => {
  const { value, conflicts } = merged({ title: 'Our cups' }, { intro: 'Every one.' })
  expect(value).toEqual({ ...base, title: 'Our cups', intro: 'Every one.' })
  expect(conflicts).toEqual([])
})

test('the same change on both sides is no conflict', () => {
  expect(merged({ title: 'Our cups' }, { title: 'Our cups' }).conflicts).toEqual([])
})

test('a field that both changed is shown with both, and takes what is chosen', () => {
  const versions = { base, mine: { ...base, title: 'Our cups' }, theirs: { ...base, title: 'New cups' } }
  expect(merge(page, versions).conflicts).toEqual([
    { path: ['title'], place: 'Page: cups › Heading', mine: 'Our cups', theirs: 'New cups' },
  ])
  const decided = merge(page, versions, { [keyOf(['title'])]: 'theirs' })
  expect(decided).toMatchObject({ value: versions.theirs, conflicts: [] })
})

test('entries are merged inside, wherever they are', () => {
  const [mug, glass, bowl] = cups('Mug', 'Glass', 'Bowl')
  const { value, conflicts } = merged(
    { cups: [{ ...mug, note: 'Thick' }, glass, { ...bowl, features: ['Glazed', 'Heavy'] }] },
    { cups: [{ ...mug, features: ['Matte', 'Light'] }, glass, { ...bowl, features: ['Matte', 'Light'] }] },
  )
  expect(conflicts).toEqual([])
  expect((value as typeof base).cups).toEqual([
    { name: 'Mug', note: 'Thick', features: ['Matte', 'Light'] },
    glass,
    { name: 'Bowl', features: ['Matte', 'Heavy'] },
  ])
})

test('what one side adds, removes and moves stands beside what the other does', () => {
  expect(
    namesOf(merged({ cups: cups('Mug', 'Glass', 'Jug', 'Bowl') }, { cups: cups('Bowl', 'Mug') })),
  ).toEqual(['Bowl', 'Mug', 'Jug'])
  expect(
    namesOf(merged({ cups: cups('Mug', 'Cup', 'Bowl') }, { cups: cups('Mug', 'Glass', 'Bowl', 'Jug') })),
  ).toEqual(['Mug', 'Cup', 'Bowl', 'Jug'])
})

test('an entry that one side renamed keeps what the other changed in it', () => {
  const [mug, glass, bowl] = cups('Mug', 'Glass', 'Bowl')
  const { value, conflicts } = merged(
    { cups: [{ ...mug, name: 'Beaker' }, glass, bowl] },
    { cups: [{ ...mug, note: 'Thick' }, glass, bowl] },
  )
  expect(conflicts).toEqual([])
  expect((value as typeof base).cups[0]).toMatchObject({ name: 'Beaker', note: 'Thick' })
})

test.each([
  ['both moved entries', cups('Glass', 'Mug', 'Bowl'), cups('Mug', 'Bowl', 'Glass')],
  [
    'one removed what the other changed',
    cups('Mug', 'Bowl'),
    [...cups('Mug'), { name: 'Glass', note: 'Thin', features: [] }, ...cups('Bowl')],
  ],
])('the whole list is asked about if %s', (_, mine, theirs) => {
  const { conflicts } = merged({ cups: mine }, { cups: theirs })
  expect(conflicts).toEqual([{ path: ['cups'], place: 'Page: cups › Cups', mine, theirs }])
})
