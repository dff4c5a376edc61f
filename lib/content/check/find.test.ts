import { withoutMarks } from '#lib/content/markdown.ts'
import { interpolateKnown } from '#lib/content/variables.ts'
import { findTexts } from './find.ts'
import { loadAll } from './load.ts'

const root = process.cwd()

test('finds a text as written and as visitors see it, with a link to its field', async () => {
  const {
    found: [first],
  } = await findTexts(root, '{countries}')
  expect(first?.edit).toMatch(/^\/keystatic\/.+#.+/)
  const text = (first?.message ?? '').replace(/^\.\.\. | \.\.\.$/g, '')
  const { variables } = await loadAll(root)
  const { found: shown } = await findTexts(root, withoutMarks(interpolateKnown(text, variables)))
  expect(shown).toContainEqual(expect.objectContaining({ place: first?.place, edit: first?.edit }))
})

test('finds nothing for words in no text', async () => {
  expect(await findTexts(root, 'From two hundred')).toEqual({ found: [], count: 0 })
})
