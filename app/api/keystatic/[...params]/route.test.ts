import { cp, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '#lib/testing/folder.ts'

const saved = jest.fn(async (request: Request) => {
  const { additions } = await request.clone().json()
  for (const { path: file, contents } of additions)
    await writeFile(path.join(folder, file), Buffer.from(contents, 'base64'))
  return new Response('saved')
})
jest.mock('#keystatic.config.ts', () => ({ editorConfig: () => ({}) }))
jest.mock('@keystatic/next/route-handler', () => ({
  makeRouteHandler: () => ({
    GET: () => new Response('files'),
    POST: (request: Request) => saved(request),
  }),
}))

const asked = (host: string, update?: object) =>
  new Request('http://127.0.0.1:3000/api/keystatic/update', {
    method: update ? 'POST' : 'GET',
    headers: { host, 'no-cors': '1' },
    body: update && JSON.stringify(update),
  })

const folder = temporaryFolder(afterAll)
let GET: typeof import('./route.editor.ts').GET
let POST: typeof import('./route.editor.ts').POST

beforeAll(async () => {
  process.env.CONTENT_ROOT = folder
  ;({ GET, POST } = await import('./route.editor.ts'))
})

test('the editor API serves its own machine, and rejects a foreign Host and what is not a save', async () => {
  expect((await GET(asked('127.0.0.1:3000'))).status).toBe(200)
  expect((await GET(asked('attacker.example'))).status).toBe(403)
  expect((await POST(asked('attacker.example', {}))).status).toBe(403)
  expect((await POST(asked('localhost', { additions: 'all' }))).status).toBe(400)
})

test('records that a translation is ticked as current, and writes its file without the tick', async () => {
  await cp('content', path.join(folder, 'content'), { recursive: true })
  const at = (file: string) => path.join(folder, file)
  const save = (tick: boolean) => {
    const contents = Buffer.from(`translated: ${tick}\nlist: []\nopenedAt: ${Date.now() + 60_000}\n`)
    const additions = [{ path: 'content/es/announcements.yaml', contents: contents.toString('base64') }]
    return POST(asked('localhost:3000', { additions, deletions: [] }))
  }
  await writeFile(at('content/announcements.yaml'), 'hello\n')
  for (const tick of [false, true]) {
    expect((await save(tick)).status).toBe(200)
    expect(await readFile(at('content/es/announcements.yaml'), 'utf8')).toBe('list: []\n')
    const record = await readFile(at('content/es/translated-from.json'), 'utf8')
    expect(record.includes('ce013625030ba8dba906f756967f9e9ca394464a')).toBe(tick)
  }
  saved.mockClear()
})

test('refuses to save over a newer file, and writes every other save without the time it carries', async () => {
  await writeFile(path.join(folder, 'page.yaml'), 'name: Theirs\n')
  await utimes(path.join(folder, 'page.yaml'), 2000, 2000)
  const save = (openedAt: number) => {
    const contents = Buffer.from(`name: Mine\nopenedAt: ${openedAt}\n`).toString('base64')
    return POST(asked('localhost:3000', { additions: [{ path: 'page.yaml', contents }], deletions: [] }))
  }

  const refused = await save(1_999_000)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(/^page\.yaml has changed since you opened it\. Copy/)
  expect(saved).not.toHaveBeenCalled()

  expect((await save(2_001_000)).status).toBe(200)
  expect(await readFile(path.join(folder, 'page.yaml'), 'utf8')).toBe('name: Mine\n')

  // A form may save repeatedly, but not after another program has changed the file.
  expect((await save(2_001_000)).status).toBe(200)
  await writeFile(path.join(folder, 'page.yaml'), 'name: Theirs\n')
  await utimes(path.join(folder, 'page.yaml'), Date.now() / 1000 + 60, Date.now() / 1000 + 60)
  expect((await save(2_001_000)).status).toBe(409)
})
