import { execFileSync } from 'node:child_process'
import { after, copyContent, type Edit } from '#lib/content/testing/copy.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { vanishedPages } from './vanished.ts'

const root = temporaryFolder(afterAll)
copyContent(root, 'es')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root })
git('init', '-q')
git('add', '.')
git('commit', '-qm', 'Published')

const found = (redirects: string, edits: Record<string, Edit> = {}) =>
  after(
    {
      ...edits,
      'content/pages/printing.yaml': () => undefined,
      'content/es/pages/samples.yaml': (text) => text.replace(/^slug: .*/m, 'slug: prueba'),
      'content/redirects.yaml': (text) => text + redirects,
    },
    async () => vanishedPages('HEAD').map(({ message }) => message.replace(/;.*/, '')),
  )

test('names each address that has neither a page nor a redirect anymore', async () => {
  expect(await found('\n')).toEqual([
    '/printing, the address of content/pages/printing.yaml, has no page anymore',
    '/es/muestras, the address of content/es/pages/samples.yaml, has no page anymore',
  ])
  const renamed = '  - from: /printing\n    to: /samples\n'
  expect(await found(renamed)).toEqual([expect.stringContaining('/es/muestras')])
  expect(await found(renamed, { 'content/es/pages/printing.yaml': () => undefined })).toEqual([
    '/es/impresion, the address of content/es/pages/printing.yaml, has no page anymore',
    expect.anything(),
  ])
  const redirects = "  - from: /Printing\n    to: ''\n  - from: /es/muestras\n    to: /samples\n"
  expect(await found(redirects)).toEqual([])
})
