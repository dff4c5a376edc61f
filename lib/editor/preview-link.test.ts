import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openToken } from '#lib/server/preview-token.ts'
import { linkToDraft } from './preview-link.ts'

const secret = 'a-secret-of-more-than-24-characters'
const root = mkdtempSync(join(tmpdir(), 'harborline-preview-'))
mkdirSync(join(root, 'content/pages'), { recursive: true })
writeFileSync(join(root, 'content/pages/custom-umbrellas.yaml'), 'draft: true\n')
writeFileSync(join(root, 'content/pages/printing.yaml'), 'draft: false\n')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const wanted = { root, page: 'custom-umbrellas', site: 'https://www.example.com/en', secret }

test('a link leads to the deployment that is named, and opens the draft there', () => {
  const { url, until } = linkToDraft(wanted)
  expect(new URL(url).origin).toBe('https://www.example.com')
  const token = new URL(url).searchParams.get('token')
  expect(openToken(token, secret)).toMatchObject({ page: 'custom-umbrellas' })
  expect(until.getTime()).toBeGreaterThan(Date.now())
})

test.each([
  [{ page: 'custom-kites' }, 'there is no page "custom-kites"; drafts are custom-umbrellas'],
  [{ page: 'printing' }, '/printing is no draft'],
  [{ days: 31 }, '1 to 30 days'],
  [{ days: 0.5 }, '1 to 30 days'],
  [{ secret: undefined }, 'PREVIEW_SECRET is not set'],
  [{ site: undefined }, 'set SITE_URL'],
  [{ site: 'javascript:alert(1)' }, 'set SITE_URL'],
])('%j is refused: %s', (change, sentence) => {
  expect(() => linkToDraft({ ...wanted, ...change })).toThrow(sentence)
})
