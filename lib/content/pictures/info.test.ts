import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { pictureInfo } from './info.ts'

let root: string
const file = () => path.join(root, 'public/images/cup.png')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  await mkdir(path.dirname(file()), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

const keptOf = (picture: Buffer) =>
  `.next/cache/backdrops/${createHash('sha256').update(picture).digest('hex')}`
/** The cache of an earlier run would hide a regression. */
const forget = async () => rm(keptOf(await readFile(file())), { force: true })

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } }).png()

test('reads size and backdrop from the file, and ignores its center for the backdrop', async () => {
  const product = await plain('#ff0000', 120, 90).toBuffer()
  await plain('#204060', 400, 300)
    .composite([{ input: product }])
    .toFile(file())
  await forget()
  expect(await pictureInfo('/images/cup.png', root)).toEqual({
    ok: true,
    picture: { width: 400, height: 300, backdrop: '#204060' },
  })
})

test('measures a rotated photo upright, and takes transparency for white', async () => {
  await plain('#204060', 40, 30).withMetadata({ orientation: 6 }).toFile(file())
  expect(await pictureInfo('/images/cup.png', root)).toMatchObject({ picture: { width: 30, height: 40 } })
  await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } }).toFile(file())
  expect(await pictureInfo('/images/cup.png', root)).toMatchObject({ picture: { backdrop: '#ffffff' } })
})

test('measures a replaced file again', async () => {
  await plain('#204060', 40, 30).toFile(file())
  await forget()
  await pictureInfo('/images/cup.png', root)
  await plain('#ffffff', 60, 30).toFile(file())
  await forget()
  expect(await pictureInfo('/images/cup.png', root)).toMatchObject({
    picture: { width: 60, backdrop: '#ffffff' },
  })
})

test('caches the backdrop on disk, and computes it again if the cache file is truncated', async () => {
  const picture = await plain('#204060', 40, 30).toBuffer()
  const kept = keptOf(picture)
  const backdrop = async (stamp: number) => {
    await writeFile(file(), picture)
    await utimes(file(), stamp, stamp)
    const variables = await pictureInfo('/images/cup.png', root)
    return variables.ok && variables.picture.backdrop
  }
  await rm(kept, { force: true })
  expect(await backdrop(1)).toBe('#204060')
  await writeFile(kept, '#abcdef')
  expect(await backdrop(2)).toBe('#abcdef')
  for (const torn of ['', '#2040']) {
    await writeFile(kept, torn)
    expect(await backdrop(3 + torn.length)).toBe('#204060')
  }
  expect(await readFile(kept, 'utf8')).toBe('#204060')
})
