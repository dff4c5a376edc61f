import { readFileSync } from 'node:fs'
import { kinds } from '@/components/blocks/schemas'
import { files } from '@/lib/content/schema'

const guide = readFileSync('content/README.md', 'utf8')

test('the guide names every kind of block', () => {
  expect(Object.keys(kinds).filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([])
})

test('the guide names every content file beside the pages', () => {
  const unnamed = Object.values(files).filter(
    ({ path }) => !guide.includes(`\`${path.replace('content/', '')}.yaml\``),
  )
  expect(unnamed).toEqual([])
})
