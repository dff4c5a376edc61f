import { findTexts } from './find.ts'

const root = process.cwd()

test('finds a text as written and as visitors see it, with a link to its field', async () => {
  const { found, count } = await findTexts(root, 'From two hundred')
  expect(count).toBe(0)
  expect(found).toEqual([])
  const { found: written } = await findTexts(root, '{countries}')
  const [first] = written
  expect(first?.edit).toMatch(/^\/keystatic\/.+#.+/)
  const { found: shown } = await findTexts(root, (first?.message ?? '').replace(/^\.\.\. | \.\.\.$/g, ''))
  expect(shown).toContainEqual(first)
})
