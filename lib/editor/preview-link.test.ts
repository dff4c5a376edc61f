import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openToken } from '#lib/server/preview-token.ts'
import { linkToDraft } from './preview-link.ts'

const secret = 'a-secret-of-more-than-24-characters'
const root = mkdtempSync(join(tmpdir(), 'harborline-preview-'))
const written = {
  'pages/custom-umbrellas.yaml': 'draft: true',
  'pages/printing.yaml': 'draft: false',
  'home/page.yaml': '',
  'es/home/page.yaml': '',
  'es/pages/custom-umbrellas.yaml': 'slug: paraguas',
  'es/pages/printing.yaml': 'slug: imprenta\ndraft: true',
}
for (const [name, text] of Object.entries(written)) {
  const file = join(root, 'content', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${text}\n`)
}
afterAll(() => rmSync(root, { recursive: true, force: true }))

const wanted = { root, address: '/custom-umbrellas', site: 'https://www.example.com/en', secret }

test.each([
  ['a draft', '/custom-umbrellas'],
  ['a translation of a draft', '/es/paraguas'],
  ['a translation that is a draft itself', '/es/imprenta'],
])('links to %s on the given deployment, with a token that opens it there', (_, address) => {
  const { url, until } = linkToDraft({ ...wanted, address })
  expect(new URL(url).origin).toBe('https://www.example.com')
  const token = new URL(url).searchParams.get('token')
  expect(openToken(token, secret)).toMatchObject({ address })
  expect(until.getTime()).toBeGreaterThan(Date.now())
})

test.each([
  [
    { address: '/custom-kites' },
    'there is no page /custom-kites; drafts are /custom-umbrellas, /es/paraguas, /es/imprenta',
  ],
  [{ address: '/es/printing' }, 'there is no page /es/printing'],
  [{ address: '/xx/imprenta' }, 'there is no page /xx/imprenta'],
  [{ address: '/printing' }, '/printing is not a draft'],
  [{ days: 31 }, '1 to 30 days'],
  [{ days: 0.5 }, '1 to 30 days'],
  [{ secret: undefined }, 'PREVIEW_SECRET is not set'],
  [{ site: undefined }, 'set SITE_URL'],
  [{ site: 'javascript:alert(1)' }, 'set SITE_URL'],
])('rejects %j: %s', (change, sentence) => {
  expect(() => linkToDraft({ ...wanted, ...change })).toThrow(sentence)
})
