import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { checkContent } from '#lib/content/check/index.ts'
import { copyEnglishContent } from '#lib/content/testing/copy.ts'
import {
  assertUnused,
  deletePicture,
  keepPicture,
  makeThumbnail,
  pictureFault,
  replacePicture,
  reusePicture,
} from './pictures.ts'
import { diskStore, type Store } from './store.ts'

let root: string
let store: Store
const at = (file: string) => path.join(root, file)

/** The real English content with a copy of its pictures. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  store = diskStore(root)
  copyEnglishContent(root)
  mkdirSync(at('public/images'), { recursive: true })
  for (const folder of readdirSync('public/images'))
    if (folder === 'categories')
      cpSync(`public/images/${folder}`, at(`public/images/${folder}`), { recursive: true })
    else if (folder !== 'pages')
      symlinkSync(path.resolve('public/images', folder), at(`public/images/${folder}`))
  cpSync('public/images/pages', at('public/images/pages'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04030' } })
    .png()
    .toBuffer()
const least = { width: 800, height: 600 }

/** A category's picture that a page shows as well. */
const shared = async () => {
  const { shown } = await checkContent(root)
  const [address = ''] =
    Object.entries(shown).find(
      ([src, { places }]) => src.startsWith('/images/categories/') && places.length > 1,
    ) ?? []
  return { address, ...shown[address] }
}

test('stores a new picture in the given folder under a unique name', async () => {
  const address = await keepPicture(store, 'pages', 'Été (1).PNG', await drawn(800, 600), least)
  expect(address).toMatch(/^\/images\/pages\/ete-1-[\da-f]{8}\.png$/)
  expect(existsSync(at(`public${address}`))).toBe(true)
})

test('rejects a picture that does not fit and writes nothing', async () => {
  const before = readdirSync(at('public/images/pages'))
  await expect(keepPicture(store, 'pages', 'kit.png', await drawn(80, 60), least)).rejects.toThrow(
    'kit.png is 80 x 60 pixels, too small for this place; use one of at least 800 x 600',
  )
  await expect(keepPicture(store, '../pages', 'kit.png', await drawn(800, 600), least)).rejects.toThrow(
    'there is no picture folder',
  )
  expect(readdirSync(at('public/images/pages'))).toEqual(before)
  expect(await pictureFault(Buffer.from('%PDF-1.7'), 'kit.pdf', least)).toMatch(
    /^kit\.pdf cannot be read as a picture/,
  )
})

test('shrinks a large picture to the widest variant of the site, and rejects a file over 25 MB', async () => {
  const address = await keepPicture(store, 'pages', 'wall.png', await drawn(4000, 3000), least)
  expect(await sharp(at(`public${address}`)).metadata()).toMatchObject({ width: 2400, height: 1800 })
  expect(await pictureFault(new Uint8Array(26 * 1024 * 1024), 'wall.png', least)).toMatch(
    /^wall\.png is 26 MB, more than 25/,
  )
})

test('validates a picture already on the site for another place, and makes its thumbnail', async () => {
  const { address } = await shared()
  expect(await reusePicture(store, address, least)).toBe(address)
  await expect(reusePicture(store, address, { width: 9000, height: 600 })).rejects.toThrow('too small')
  for (const outside of ['/images/../../content/site.yaml', '/images/pages/none.webp']) {
    await expect(reusePicture(store, outside, least)).rejects.toThrow('there is no picture')
    expect(await makeThumbnail(store, outside, 120)).toBeUndefined()
  }
  const small = await makeThumbnail(store, address, 120)
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 120 })
})

test('replaces a picture in all of its places, converted to the format of its address', async () => {
  const { address, places } = await shared()
  const before = readFileSync(at(`public${address}`))
  await expect(replacePicture(store, address, 'kit.png', await drawn(80, 60))).rejects.toThrow('too small')
  expect(readFileSync(at(`public${address}`)).equals(before)).toBe(true)
  await replacePicture(store, address, 'kit.png', await drawn(2000, 1500))
  expect(await sharp(at(`public${address}`)).metadata()).toMatchObject({ format: 'webp', width: 2000 })
  expect((await shared()).places).toEqual(places)
  expect((await checkContent(root)).problems).toEqual([])
  await expect(replacePicture(store, '/images/../x.webp', 'kit.png', before)).rejects.toThrow(
    'is not used anywhere',
  )
})

test('refuses to delete a picture in use, and names its places', async () => {
  const { address, places = [] } = await shared()
  for (const { place } of places)
    await expect(deletePicture(store, `public${address}`)).rejects.toThrow(place)
  expect(existsSync(at(`public${address}`))).toBe(true)
  expect(() => assertUnused({}, 'content/site.yaml')).not.toThrow()
})

test('deletes only unused pictures', async () => {
  writeFileSync(at('public/images/pages/left-over.png'), await drawn(8, 6))
  await deletePicture(store, 'public/images/pages/left-over.png')
  expect(existsSync(at('public/images/pages/left-over.png'))).toBe(false)
  for (const file of ['content/site.yaml', '../outside', ''])
    await expect(deletePicture(store, file)).rejects.toThrow(`there is no picture at ${file}`)
})
