import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorConfig } from '../../keystatic.config.ts'

const { src } = editorConfig().singletons.drinkware.schema.items.element.fields.picture.fields
const bytes = (text) => new TextEncoder().encode(text)

/** What the field keeps when somebody chooses a file, or takes it away. */
function choose(file) {
  let kept
  const { props } = src.Input({ value: null, onChange: (value) => (kept = value) })
  props.onChange(file)
  return kept
}

const save = (value) =>
  src.serialize(value, { suggestedFilenamePrefix: 'items/0/picture/src', slug: undefined })

test('two pictures of the same name are two files', () => {
  const saved = ['cup', 'bottle'].map((content) =>
    save(choose({ data: bytes(content), extension: 'jpg', filename: 'IMG_0001.jpg' })),
  )
  for (const { value, asset } of saved) {
    assert.match(value, /^\/images\/drinkware\/img-0001-[0-9a-f]{8}\.jpg$/)
    assert.equal(value, `/images/drinkware/${asset.filename}`)
  }
  assert.notEqual(saved[0].value, saved[1].value)
})

test('a picture that was there before keeps its name', () => {
  const value = '/images/drinkware/camp-mug.webp'
  const shown = src.parse(value, { asset: bytes('camp mug'), slug: undefined })
  assert.equal(save(shown).value, value)
})

test('a picture can be taken away', () => {
  assert.equal(choose(null), null)
})
