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

test('no form uses Keystatic’s asset fields, because content stores pictures as paths', () => {
  const isFile = (schema) =>
    schema.formKind === 'asset' ||
    Object.values(schema.fields ?? schema.values ?? {}).some(isFile) ||
    Boolean(schema.element && isFile(schema.element))
  const { collections, singletons } = editorConfig()
  for (const { schema } of Object.values({ ...collections, ...singletons }))
    assert.equal(isFile({ fields: schema }), false)
})
