/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { files } from '@/lib/content/schema'

test('the guide names every content file beside the pages', () => {
  const guide = readFileSync('content/README.md', 'utf8')
  const unnamed = Object.values(files).filter(
    ({ path }) => !guide.includes(`\`${path.replace('content/', '')}.yaml\``),
  )
  expect(unnamed).toEqual([])
})
