import assert from 'node:assert/strict'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, mock, test } from 'node:test'
import sharp from 'sharp'
import { requiredPictures } from '#lib/content/pictures/required.ts'
import { lowMemoryEnvironment } from '#scripts/lib/environment.mjs'
import { root } from '#scripts/lib/install.mjs'
import { makePictures } from '#scripts/pictures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'harborline-pictures-'))
const made = join(folder, 'made')
const make = (pictures) => makePictures(pictures, made)
const log = mock.method(console, 'log', () => {})
after(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(made, { recursive: true, force: true }))

/** A picture with two variants. */
const draw = async (name, background = '#204060') => {
  const file = join(folder, `${name}.png`)
  await sharp({ create: { width: 800, height: 600, channels: 3, background } }).toFile(file)
  return {
    file,
    variants: [
      { file: `${name}-400.avif`, width: 400, format: 'avif' },
      { file: `${name}-640.webp`, width: 640, format: 'webp' },
    ],
  }
}

const lastLine = () => log.mock.calls.at(-1).arguments[0]
const filesOf = (...pictures) => pictures.flatMap(({ variants }) => variants.map(({ file }) => file)).sort()
const served = () => readdirSync(made).sort()

test('makes every variant in its width and format', async () => {
  const mug = await draw('mug')
  await make([mug])
  assert.match(lastLine(), /2 files, 2 of them generated/)
  assert.deepEqual(served(), filesOf(mug))
  const small = await sharp(readFileSync(join(made, 'mug-400.avif'))).metadata()
  assert.deepEqual([small.width, small.height, small.compression], [400, 300, 'av1'])
})

test('reports a truncated picture in one sentence', async () => {
  const mug = await draw('mug')
  writeFileSync(mug.file, readFileSync(mug.file).subarray(0, 60))
  await assert.rejects(make([mug]), {
    name: 'CliError',
    message: /mug\.png is damaged or incomplete; add it again/,
  })
})

test('the next build makes new variants and deletes unused ones', async () => {
  const [mug, cap, bag] = await Promise.all([draw('mug'), draw('cap', '#f0e0d0'), draw('bag')])
  await make([mug, cap])
  const since = () => statSync(join(made, 'mug-400.avif')).mtimeMs
  const before = since()
  await make([mug, bag])
  assert.match(lastLine(), /4 files, 2 of them generated/)
  assert.deepEqual(served(), filesOf(mug, bag))
  assert.equal(since(), before)
})

test('finds pictures in the content, whether or not a prerendered page shows them', async () => {
  const edition = join(folder, 'edition')
  mkdirSync(edition)
  cpSync(join(root, 'content'), join(edition, 'content'), { recursive: true })
  cpSync(join(root, 'public/images'), join(edition, 'public/images'), { recursive: true })
  const hero = join(edition, 'content/home/hero.yaml')
  const { file } = await draw('desk')
  cpSync(file, join(edition, 'public/images/hero/desk.png'))
  writeFileSync(hero, readFileSync(hero, 'utf8').replace(/ src: .*/, ' src: /images/hero/desk.png'))
  const desk = (await requiredPictures(edition)).filter((picture) => picture.file.endsWith('desk.png'))
  await make(desk)
  assert.deepEqual(served(), filesOf(...desk))
  assert.match(served().join(), /desk-\w+-800\.avif/)
})

test('a small machine encodes one picture at a time', () => {
  assert.equal(lowMemoryEnvironment(1024 ** 3).UV_THREADPOOL_SIZE, '1')
  assert.ok(!('UV_THREADPOOL_SIZE' in lowMemoryEnvironment(4 * 1024 ** 3)))
})
