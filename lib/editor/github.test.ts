import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import disk from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { checkContent } from '#lib/content/check/index.ts'
import { githubStore, previewOf } from './github.ts'
import { keepPicture, makeThumbnail, replacePicture } from './pictures.ts'
import { blobHash, FOLDERS } from './store.ts'
import { GitHubStandIn } from './testing/github.ts'

const repository = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ).map((file) => [file, readFileSync(file)]),
)

const fetched = globalThis.fetch
let github: GitHubStandIn
const { TMPDIR } = process.env
const temporary = mkdtempSync(path.join(tmpdir(), 'github-'))

beforeAll(() => {
  process.env.TMPDIR = temporary
})

afterAll(() => {
  globalThis.fetch = fetched
  if (TMPDIR) process.env.TMPDIR = TMPDIR
  else delete process.env.TMPDIR
  rmSync(temporary, { recursive: true })
})
beforeEach(() => {
  github = new GitHubStandIn(repository, ['ana', 'bo'], ['eve'])
  github.branch('content/cups')
  globalThis.fetch = github.fetch
})

const asked = (token: string, branch = 'content/cups') => ({ repo: github.repo, branch, token })
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04030' } })
    .png()
    .toBuffer()

test('checks each branch separately and downloads only files that changed', async () => {
  const ana = await githubStore(asked('ana'))
  const site = readFileSync('content/site.yaml', 'utf8')
  await ana.write({ 'content/site.yaml': site.replace(/^brand: .*$/m, "brand: ''") })
  github.requests.length = 0
  const [mine, main] = await Promise.all([githubStore(asked('ana')), githubStore(asked('bo', 'main'))])
  expect(github.requests.filter((one) => one.includes('/git/blobs/'))).toHaveLength(1)
  expect((await checkContent(mine.root)).inEditor.problems).toContainEqual(
    expect.objectContaining({ place: 'Company and contact › Brand name' }),
  )
  expect((await checkContent(main.root)).problems).toEqual([])
})

test('commits a new picture to the current branch as the signed-in account', async () => {
  const store = await githubStore(asked('ana'))
  const least = { width: 800, height: 600 }
  const address = await keepPicture(store, 'pages', 'Wall.png', await drawn(4000, 3000), least)
  expect(github.commits).toEqual([{ by: 'ana', headline: `Update public${address}`, branch: 'content/cups' }])
  expect(github.read('main', `public${address}`)).toBeUndefined()
  const now = await githubStore(asked('bo'))
  const small = await makeThumbnail(now, address, 120)
  expect(await sharp(small).metadata()).toMatchObject({ width: 120 })
  expect((await checkContent(now.root)).unusedPictures).toContain(`public${address}`)
})

test('replaces a shared picture at its address and keeps its format', async () => {
  const store = await githubStore(asked('ana'))
  const { shown } = await checkContent(store.root)
  const [address = ''] = Object.entries(shown).find(([, { places }]) => places.length > 1) ?? []
  await replacePicture(store, address, 'kit.png', await drawn(2000, 2000))
  const held = github.read('content/cups', `public${address}`) ?? new Uint8Array()
  expect(await sharp(held).metadata()).toMatchObject({ width: 2000, format: 'webp' })
})

test('rejects the second of two concurrent commits, and keeps both after a retry', async () => {
  const [ana, bo] = await Promise.all([githubStore(asked('ana')), githubStore(asked('bo'))])
  await ana.write({ 'content/a.yaml': 'of Ana' })
  await expect(bo.write({ 'content/b.yaml': 'of Bo' })).rejects.toThrow('a colleague saved at the same time')
  await (await githubStore(asked('bo'))).write({ 'content/b.yaml': 'of Bo' })
  expect(
    ['a', 'b'].map((name) => String(Buffer.from(github.read('content/cups', `content/${name}.yaml`) ?? ''))),
  ).toEqual(['of Ana', 'of Bo'])
})

test.each([
  ['a signed-out user', 'nobody', 'content/cups', 'sign in again'],
  ['an account without write access', 'eve', 'content/cups', 'does not have write access to this repository'],
  ['a deleted branch', 'ana', 'content/gone', 'this branch does not exist on GitHub'],
])('rejects %s with the reason', async (_, token, branch, words) => {
  await expect(githubStore(asked(token, branch))).rejects.toThrow(words)
})

test('returns the HTTPS URL of a preview deployment, and no other URL', async () => {
  expect(await previewOf(asked('ana'))).toBeUndefined()
  github.previews = { 'content/cups': 'https://cups.example.com' }
  expect(await previewOf(asked('ana'))).toBe('https://cups.example.com')
  github.previews = { 'content/cups': 'javascript:alert(1)' }
  expect(await previewOf(asked('ana'))).toBeUndefined()
})

describe('the cache of downloaded files', () => {
  const FILE = 'content/site.yaml'
  const { writeFile } = disk
  const replaceWriteFile = (write: typeof writeFile) => {
    disk.writeFile = write
    syncBuiltinESMExports()
  }
  afterEach(() => replaceWriteFile(writeFile))

  /** A repository with a single file, which is not in the cache yet. */
  function fresh() {
    const text = `brand: ${crypto.randomUUID()}`
    github = new GitHubStandIn(new Map([[FILE, Buffer.from(text)]]), ['ana'])
    globalThis.fetch = github.fetch
    return text
  }
  const checkOut = async () => (await githubStore(asked('ana', 'main'))).root
  const readIn = (root: string) => readFileSync(path.join(root, FILE), 'utf8')
  const isCached = (text: string) => {
    const [cache = ''] = readdirSync(temporary)
    return existsSync(path.join(temporary, cache, 'blobs', blobHash(Buffer.from(text))))
  }

  /** Interrupts the next write of a file. */
  function nextWrite(interrupt: () => Promise<void>) {
    replaceWriteFile(async (file, content) => {
      replaceWriteFile(writeFile)
      await writeFile(file, 'half')
      await interrupt()
      await writeFile(file, content)
    })
  }

  test('shares no file that is still being written', async () => {
    const text = fresh()
    nextWrite(async () => expect(readIn(await checkOut())).toBe(text))
    expect(readIn(await checkOut())).toBe(text)
  })

  test('downloads a file again whose write failed', async () => {
    const text = fresh()
    nextWrite(() => Promise.reject(new Error('ENOSPC')))
    await expect(checkOut()).rejects.toThrow('ENOSPC')
    expect(readIn(await checkOut())).toBe(text)
  })

  test('removes files that only old commits use', async () => {
    const texts: string[] = []
    for (let second = 0; second < 22; second++) {
      texts.push(fresh())
      utimesSync(await checkOut(), second, second)
    }
    expect([0, 21].map((index) => isCached(texts[index] ?? ''))).toEqual([false, true])
  })

  test('serves concurrent requests for a new commit and caches its files', async () => {
    const text = fresh()
    const roots = await Promise.all(Array.from({ length: 40 }, checkOut))
    expect(roots.map(readIn)).toEqual(roots.map(() => text))
    const { requests } = github
    requests.length = 0
    await (await githubStore(asked('ana', 'main'))).write({ 'content/a.yaml': 'new' })
    await checkOut()
    expect(requests.filter((one) => one.includes('/git/blobs/'))).toHaveLength(1)
  })
})
