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

test('keeps the different fields that both sides changed', () => {
  const { value, conflicts } = merged({ title: 'Our cups' }, { intro: 'Every one.' })
  expect(value).toEqual({ ...base, title: 'Our cups', intro: 'Every one.' })
  expect(conflicts).toEqual([])
})

test('accepts the same change on both sides without a conflict', () => {
  expect(merged({ title: 'Our cups' }, { title: 'Our cups' }).conflicts).toEqual([])
})

test('reports a field that both sides changed with both values, and applies the choice', () => {
  const versions = { base, mine: { ...base, title: 'Our cups' }, theirs: { ...base, title: 'New cups' } }
  expect(merge(page, versions).conflicts).toEqual([
    { path: ['title'], place: 'Page: cups › Heading', mine: 'Our cups', theirs: 'New cups' },
  ])
  const decided = merge(page, versions, { [keyOf(['title'])]: 'theirs' })
  expect(decided).toMatchObject({ value: versions.theirs, conflicts: [] })
})

test('merges changes inside list entries and the lists nested in them', () => {
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

test('combines the entries that each side adds, removes or moves', () => {
  expect(
    namesOf(merged({ cups: cups('Mug', 'Glass', 'Jug', 'Bowl') }, { cups: cups('Bowl', 'Mug') })),
  ).toEqual(['Bowl', 'Mug', 'Jug'])
  expect(
    namesOf(merged({ cups: cups('Mug', 'Cup', 'Bowl') }, { cups: cups('Mug', 'Glass', 'Bowl', 'Jug') })),
  ).toEqual(['Mug', 'Cup', 'Bowl', 'Jug'])
})

test('keeps a change to an entry that the other side renamed', () => {
  const [mug, glass, bowl] = cups('Mug', 'Glass', 'Bowl')
  const { value, conflicts } = merged(
    { cups: [{ ...mug, name: 'Beaker' }, glass, bowl] },
    { cups: [{ ...mug, note: 'Thick' }, glass, bowl] },
  )
  expect(conflicts).toEqual([])
  expect((value as typeof base).cups[0]).toMatchObject({ name: 'Beaker', note: 'Thick' })
})

test.each([
  ['both sides moved entries', cups('Glass', 'Mug', 'Bowl'), cups('Mug', 'Bowl', 'Glass')],
  [
    'one side removed an entry that the other changed',
    cups('Mug', 'Bowl'),
    [...cups('Mug'), { name: 'Glass', note: 'Thin', features: [] }, ...cups('Bowl')],
  ],
])('reports a conflict over the whole list if %s', (_, mine, theirs) => {
  const { conflicts } = merged({ cups: mine }, { cups: theirs })
  expect(conflicts).toEqual([{ path: ['cups'], place: 'Page: cups › Cups', mine, theirs }])
})
