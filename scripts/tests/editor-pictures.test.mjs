import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorConfig } from '#keystatic.config.ts'

const { src } = editorConfig().singletons.drinkware.schema.items.element.fields.picture.fields

test('a picture keeps its name and its folder, whichever place it stands in', () => {
  const value = '/images/portfolio/camp-mug.webp'
  const asset = new TextEncoder().encode('camp mug')
  const shown = src.parse(value, { asset, slug: undefined })
  const saved = src.serialize(shown, { suggestedFilenamePrefix: 'items/0/picture/src', slug: undefined })
  assert.equal(src.filename(value, {}), 'portfolio/camp-mug.webp')
  assert.equal(saved.value, value)
  assert.equal(saved.asset.filename, 'portfolio/camp-mug.webp')
})
