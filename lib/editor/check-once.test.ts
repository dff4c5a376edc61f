import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkOnce } from './check-once.ts'

const FILE = 'content/home/translation.yaml'
let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'checked-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
  symlinkSync(path.resolve('public'), path.join(root, 'public'))
})
afterAll(() => rmSync(root, { recursive: true }))

test('content that has not changed is checked once, until a file or the day is another one', async () => {
  const now = Date.parse('2026-11-23T12:00Z')
  const first = checkOnce(root, now)
  const second = await checkOnce(root, now + 60_000)
  expect(second).toBe(await first)
  expect(await checkOnce(root, now + 24 * 3_600_000)).not.toBe(second)
  const text = readFileSync(path.join(root, FILE), 'utf8')
  writeFileSync(path.join(root, FILE), text.replace(/^title: .*$/m, 'title: "{nonsense}"'))
  expect((await checkOnce(root, now)).problems).toContainEqual(expect.objectContaining({ file: FILE }))
})
