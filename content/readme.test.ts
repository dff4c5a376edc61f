/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { files } from '@/lib/content/schema'
import { subPages } from '@/lib/pages'

test('the guide names every content file, the pages by their addresses', () => {
  const guide = readFileSync('content/README.md', 'utf8')
  const unnamed = Object.entries(files).filter(
    ([name, { path }]) => !(name in subPages) && !guide.includes(`\`${path.replace('content/', '')}.yaml\``),
  )
  expect(unnamed).toEqual([])
})
