import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { english } from '#contract/languages.ts'
import { HOME, NOT_FOUND } from '#lib/content/anchors.ts'
import { VARIANTS_FOLDER, WIDTHS } from '#lib/content/pictures/variants.ts'
import { DRAFT_MODE_COOKIE } from '#lib/pages/draft-mode-cookie.ts'
import { env } from '#lib/server/env.ts'
import { headersBySource, LARGEST_BODY_KB } from '#lib/server/security/headers.ts'
import { staticCsp } from '#lib/server/security/policy.ts'
import { hashes } from '#lib/server/security/script-hashes.ts'
import { bookingVendor, sourcesFor } from '#lib/vendors/sources.ts'

// With an adapter pages lie where a platform without adapters does not look for them.
const isBuiltWithoutAdapter =
  env.BUILD_WITHOUT.includes('adapter') || (process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH)
const ADAPTER = fileURLToPath(new URL('tools/build/adapter.mjs', import.meta.url))

function findAdapter() {
  if (isBuiltWithoutAdapter) return undefined
  if (existsSync(ADAPTER)) return ADAPTER
  console.warn(`${ADAPTER} is missing: the pages stay as Next.js makes them.`)
}

/** The content editor is made of *.editor.tsx files: without this ending they are no routes and reach no bundle. */
const editorFiles = ['editor.tsx', 'editor.ts']

/** What tells open pages that a file was saved: of use only where the files are edited, never on a site with visitors. */
const developmentFiles = ['dev.tsx', 'dev.ts']

/**
 * Constants of the build (what the middleware has to know of pages and vendors, which code for vendors is shipped), old
 * addresses, and headers. What is built has them in it: a server that only serves reads no content.
 */
async function fromContent(dev) {
  const { readContentSync, brokenDesk, brokenPage, redirects } = await import('#lib/content/read-sync.ts')
  const { announcementScript } = await import('#lib/pages/announcement-script.ts')
  const { languageScript } = await import('#lib/pages/language-script.ts')
  const { addressesOf, listAllPages, shownLanguages, unknownBelow } = await import('#lib/content/pages.ts')
  const { blankReceiptPath } = await import('#lib/quote/receipt-address.ts')
  const { requestAddress } = await import('#lib/quote/request-address.ts')
  const vendors = readContentSync('vendors')
  const isAnnounced = readContentSync('announcements')?.list.length
  const storage = !dev && env.SUPABASE_URL ? [new URL(env.SUPABASE_URL).origin] : []
  // The home page has all that any page needs of vendors.
  const csp = dev ? undefined : staticCsp(vendors && sourcesFor(vendors, '/'), storage)
  const shown = shownLanguages(env.CONTENT_ROOT)
  const brokenPages = Object.fromEntries(shown.map((language) => [language, brokenPage({ language })]))
  const shipped = (isSetUp) => (dev || isSetUp ? 'yes' : '')
  const unknown = (language) =>
    unknownBelow(language, DRAFT_MODE_COOKIE, { root: env.CONTENT_ROOT }).map((rewrite) => ({
      ...rewrite,
      destination: `/${language}/${NOT_FOUND}`,
    }))
  const constants = {
    PAGES: JSON.stringify([
      ...addressesOf(listAllPages({ root: env.CONTENT_ROOT, drafts: true })),
      ...shown.map(requestAddress),
    ]),
    SCRIPT_HASHES: JSON.stringify(hashes([languageScript, ...(isAnnounced ? [announcementScript] : [])])),
    VENDORS: JSON.stringify(vendors ?? null),
    // Files go there without a detour if it is known; else through the site.
    STORAGE_ORIGIN: storage.join(),
    WITH_CHAT: shipped(vendors && vendors.chat.vendor !== 'None'),
    WITH_BOOKING: shipped(vendors && bookingVendor(vendors.scheduling)),
    WITH_ANALYTICS: shipped(vendors?.analytics.script),
    BROKEN_PAGE: JSON.stringify(brokenPages),
    BROKEN_DESK: JSON.stringify(brokenDesk()),
  }
  return {
    env: constants,
    redirects: () => [
      ...redirects(),
      // Of use to a server that fills it in, to nobody who types its address.
      ...shown.map((language) => ({
        source: blankReceiptPath(language),
        destination: requestAddress(language),
        permanent: false,
      })),
    ],
    rewrites: () => [
      { source: '/.well-known/security.txt', destination: '/security.txt' },
      ...shown
        .filter((language) => language !== english)
        .flatMap((language) => [
          { source: `/${language}`, destination: `/${language}/${HOME}` },
          // While developing, pages come and go.
          ...(dev ? [] : unknown(language)),
        ]),
    ],
    headers: () => headersBySource({ csp, immutable: `${VARIANTS_FOLDER}/:file` }),
  }
}

/** @returns {Promise<import('next').NextConfig>} */
export default async function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER
  const withEditor = dev || env.KEYSTATIC_GITHUB_REPO
  return {
    ...(phase === PHASE_PRODUCTION_SERVER ? {} : await fromContent(dev)),
    distDir: env.BUILD_DIR,
    adapterPath: phase === PHASE_PRODUCTION_BUILD ? findAdapter() : undefined,
    poweredByHeader: false,
    reactStrictMode: true,
    // One registry for the server (tools/server) and the route that shows it.
    serverExternalPackages: ['prom-client'],
    // `npm run typecheck` says what is wrong with types, tests included; a build would only say it again.
    typescript: { ignoreBuildErrors: true },
    // What a request reads: pages made for it, drafts.
    outputFileTracingIncludes: { '/*': ['content/**/*.yaml'] },
    experimental: {
      // Site and desk have layouts of their own: an address of no route gets app/global-not-found.tsx.
      globalNotFound: true,
      serverActions: { bodySizeLimit: `${LARGEST_BODY_KB}kb` },
      // Builds and development start from nothing: the cache has remembered corrected mistakes, and after a build and
      // another start of the development server it made every page reload for ever.
      turbopackFileSystemCacheForBuild: false,
      turbopackFileSystemCacheForDev: false,
    },
    turbopack: {
      rules: { 'keystatic-core-ui.js': { loaders: ['./tools/build/without-google-fonts.mjs'] } },
    },
    images: {
      // They are made before the build (scripts/pictures.mjs); only the development server makes them on demand.
      loader: dev ? 'default' : 'custom',
      formats: ['image/webp'],
      // With anything behind them: another picture under the same name is asked for anew (components/ui/picture.tsx).
      localPatterns: [{ pathname: '/images/**' }],
      imageSizes: WIDTHS.filter((width) => width < 640),
      deviceSizes: WIDTHS.filter((width) => width >= 640),
    },
    // Its badge covers what stands in the corner, the editor's navigation first.
    devIndicators: false,
    allowedDevOrigins: ['127.0.0.1', 'localhost'],
    pageExtensions: ['tsx', 'ts', ...(withEditor ? editorFiles : []), ...(dev ? developmentFiles : [])],
  }
}
