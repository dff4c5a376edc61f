import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requiredPictures, variantsOf } from './required.ts'

const filesOf = (...about: Parameters<typeof variantsOf>) => variantsOf(...about).map(({ file }) => file)

test('lists variants in the widths of all places, without duplicates or enlargements', () => {
  expect(filesOf('mug', 2000, ['cell', 'doubleCell'])).toEqual([
    'mug-400.avif',
    'mug-640.avif',
    'mug-640.webp',
    'mug-960.avif',
  ])
  expect(filesOf('mug', 700, ['services', 'alone'])).toEqual(['mug-640.avif', 'mug-700.avif', 'mug-700.webp'])
})

test('lists all pictures that content names, without rendering pages', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'wanted-'))
  await cp('content', path.join(root, 'content'), { recursive: true })
  await symlink(path.resolve('public'), path.join(root, 'public'))
  const wanted = await requiredPictures(root)
  await rm(root, { recursive: true })
  expect(wanted.length).toBeGreaterThan(0)
  for (const { file, variants } of wanted) {
    expect(path.relative(root, file)).toMatch(/^public\/images\//)
    expect(variants.some(({ format }) => format === 'webp')).toBe(true)
  }
})
