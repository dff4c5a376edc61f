import { findTexts } from './find.ts'

const root = process.cwd()

test('a sentence is found as a visitor reads it, with the way to its field', async () => {
  const { found, count } = await findTexts(root, 'From two hundred')
  expect(count).toBe(0)
  expect(found).toEqual([])
  const { found: written } = await findTexts(root, '{countries}')
  const [first] = written
  expect(first?.edit).toMatch(/^\/keystatic\/.+#.+/)
  const { found: shown } = await findTexts(root, (first?.message ?? '').replace(/^\.\.\. | \.\.\.$/g, ''))
  expect(shown).toContainEqual(first)
})
