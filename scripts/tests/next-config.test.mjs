import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { getRewrittenUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server.js'

process.env.KEYSTATIC_GITHUB_REPO = 'harborline/website'
const { default: config } = await import('#next.config.mjs')
const { addressesOf, listAllPages } = await import('#lib/content/pages.ts')

const editor = ['api/keystatic/[...params]/route.editor.ts', 'keystatic/[[...params]]/page.editor.tsx']

/** The files of the app folder that Next.js builds into pages, routes, layouts or templates. */
async function shipped(phase) {
  const { pageExtensions } = await config(phase)
  const endings = pageExtensions.join('|')
  const special = new RegExp(`(^|/)(page|route|layout|template)\\.(${endings})$`)
  return globSync('app/**/*').filter((file) => special.test(file))
}

test('the editor is in a build that saves to a repository, and in development with npm run dev alone', async () => {
  const whether = async (phase, started) => {
    process.env.WITH_EDITOR = started
    const files = await shipped(phase)
    return editor.map((file) => files.includes(`app/${file}`))
  }
  assert.deepEqual(await whether(PHASE_DEVELOPMENT_SERVER, 'yes'), [true, true])
  assert.deepEqual(await whether(PHASE_DEVELOPMENT_SERVER, ''), [false, false])
  assert.deepEqual(await whether(PHASE_PRODUCTION_BUILD, ''), [true, true])
})

test('an unknown address below a language shows the 404 page of that language', async () => {
  const { rewrites } = await config(PHASE_PRODUCTION_BUILD)
  const shownAt = async (path) => {
    const url = `http://site.example${path}`
    const shown = getRewrittenUrl(await unstable_getResponseFromNextConfig({ url, nextConfig: { rewrites } }))
    return shown && new URL(shown).pathname
  }
  const strange = ['/es/no-such-page', '/es/no/such', '/es/imprenta/x']
  for (const missing of [...strange, '/es/requests', '/es/articles.xml', '/es/home'])
    assert.equal(await shownAt(missing), '/es/404', missing)
  assert.equal(await shownAt('/ar/x'), '/ar/404')
  const others = ['/es', '/es/templates/banner.pdf', '/no/such/page']
  for (const known of [...others, ...addressesOf(listAllPages())].filter((path) => !/^\/..$/.test(path)))
    assert.equal(await shownAt(known), null, known)
})
