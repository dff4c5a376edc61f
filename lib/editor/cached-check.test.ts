import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cachedCheck } from './cached-check.ts'

const FILE = 'content/home/translation.yaml'
let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'checked-'))
  for (const folder of ['content/home', 'content/pages', 'public/images'])
    mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, FILE), 'title: One\n')
})
afterAll(() => rmSync(root, { recursive: true }))

test('reuses the findings until a file or the date changes', async () => {
  const now = Date.parse('2026-11-23T12:00Z')
  const first = cachedCheck(root, now)
  const second = await cachedCheck(root, now + 60_000)
  expect(second).toBe(await first)
  const tomorrow = await cachedCheck(root, now + 24 * 3_600_000)
  expect(tomorrow).not.toBe(second)
  expect(await cachedCheck(root, now)).toBe(second)
  writeFileSync(path.join(root, FILE), 'title: Another\n')
  expect(await cachedCheck(root, now)).not.toBe(second)
})
