import { readFileSync } from 'node:fs'
import { blockSchemas } from '#lib/content/schema/blocks.ts'
import { files } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'

const guide = readFileSync('content/README.md', 'utf8')

test('the guide names every kind of block', () => {
  expect(Object.keys(blockSchemas).filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([])
})

test('the guide names every content file outside content/pages by its editor label', () => {
  const rows = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const unnamed = Object.values(files).filter(({ path, schema }) => {
    const file = `\`${path.replace('content/', '')}.yaml\``
    return !rows.some(([, label, name]) => label === schema.label && name === file)
  })
  expect(unnamed).toEqual([])
})

test('the guide names every page field by its editor label', () => {
  if (page.editor.kind !== 'object') throw new Error('A page has fields.')
  const rows = guide.split('\n').map((line) => line.split('|')[1]?.trim())
  const labels = Object.values(page.editor.fields).map(({ label }) => label)
  expect(labels.filter((label) => !rows.includes(label))).toEqual([])
})
