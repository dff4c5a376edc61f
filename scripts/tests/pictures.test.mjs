import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictureKey, variantAddress } from '../../lib/pictures/variants.ts'

const script = fileURLToPath(new URL('../build/pictures.mjs', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'harborline-pictures-'))
after(() => rmSync(root, { recursive: true }))

const draw = async (name, background) => {
  const content = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  writeFileSync(join(root, 'public/images', name), content)
  return pictureKey(name, content)
}

/** A finished page that names each picture in two variants. */
const page = (...keys) => {
  const addresses = keys.flatMap((key) => [
    variantAddress(key, 400, 'avif'),
    variantAddress(key, 640, 'webp'),
  ])
  writeFileSync(join(root, '.next/server/app/index.html'), `<img srcset="${addresses.join(' 1w, ')} 1w">`)
}

const build = () => spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
const served = () => readdirSync(join(root, '.next/static/pictures')).sort()
const kept = () => readdirSync(join(root, '.next/cache/pictures')).sort()
const variantsOf = (...keys) => keys.flatMap((key) => [`${key}-400.avif`, `${key}-640.webp`]).sort()

beforeEach(() => {
  rmSync(join(root, '.next'), { recursive: true, force: true })
  for (const folder of ['.next/server/app', 'public/images'])
    mkdirSync(join(root, folder), { recursive: true })
})

test('every picture that a page names is made, in the named width and format', async () => {
  const key = await draw('mug.png', '#204060')
  page(key)
  assert.match(build().stdout, /2 files, 2 of them made/)
  assert.deepEqual(served(), variantsOf(key))
  const small = await sharp(readFileSync(join(root, `.next/static/pictures/${key}-400.avif`))).metadata()
  assert.deepEqual([small.width, small.height, small.compression], [400, 300, 'av1'])
})

test('the next build makes what is new and forgets what is gone', async () => {
  const mug = await draw('mug.png', '#204060')
  const cap = await draw('cap.png', '#f0e0d0')
  page(mug, cap)
  build()
  const before = statSync(join(root, `.next/cache/pictures/${mug}-400.avif`)).mtimeMs
  const newCap = await draw('cap.png', '#d0e0f0')
  assert.notEqual(newCap, cap)
  page(mug, newCap)
  assert.match(build().stdout, /4 files, 2 of them made/)
  assert.deepEqual(served(), variantsOf(mug, newCap))
  assert.deepEqual(kept(), variantsOf(mug, newCap))
  assert.equal(statSync(join(root, `.next/cache/pictures/${mug}-400.avif`)).mtimeMs, before)
})

test('a page that names a picture nobody has stops the build', async () => {
  await draw('mug.png', '#204060')
  page('ghost-00000000')
  const { status, stderr } = build()
  assert.notEqual(status, 0)
  assert.match(stderr, /shows the picture ghost-00000000, which is not in public\/images/)
})
