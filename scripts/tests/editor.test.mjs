import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorConfig } from '#keystatic.config.ts'

test("the editor's list of pages marks drafts", () => {
  const { schema, columns } = editorConfig().collections.pages
  assert.deepEqual(columns, ['draft'])
  assert.deepEqual(
    [true, false, undefined].map((value) => schema.draft.reader.parse(value)),
    ['Yes', '', ''],
  )
})

test('a picture keeps its name and its folder, wherever it is used', () => {
  const { src } = editorConfig().singletons.drinkware.schema.items.element.fields.picture.fields
  const value = '/images/portfolio/camp-mug.webp'
  const asset = new TextEncoder().encode('camp mug')
  const shown = src.parse(value, { asset, slug: undefined })
  const saved = src.serialize(shown, { suggestedFilenamePrefix: 'items/0/picture/src', slug: undefined })
  assert.equal(src.filename(value, {}), 'portfolio/camp-mug.webp')
  assert.equal(saved.value, value)
  assert.equal(saved.asset.filename, 'portfolio/camp-mug.webp')
})
