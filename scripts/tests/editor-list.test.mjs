import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorConfig } from '#keystatic.config.ts'

test("the editor's list of pages marks drafts in words of people", () => {
  const { schema, columns } = editorConfig().collections.pages
  assert.deepEqual(columns, ['draft'])
  assert.deepEqual(
    [true, false, undefined].map((value) => schema.draft.reader.parse(value)),
    ['Yes', '', ''],
  )
})
