import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { english } from '#contract/languages.ts'
import { NOT_FOUND } from '#lib/content/anchors.ts'
import { FIRST_ONLY, PICTURE_ADDRESS } from '#lib/content/pictures/rules.ts'
import { env } from '#lib/server/env.ts'
import { headersBySource, MAX_BODY_KB } from '#lib/server/security/headers.ts'
import { redirectOtherHosts } from '#lib/server/security/other-hosts.ts'
import { hasWidget } from '#lib/vendors/sources.ts'

const ADAPTER = fileURLToPath(new URL('scripts/build/adapter.mjs', import.meta.url))

/** The editor's routes end in .editor.tsx: without this page extension, Next.js neither serves nor bundles them. */
const editorFiles = ['editor.tsx', 'editor.ts']

/**
 * The image optimizer caches by spelling, and `localPatterns` allows any spelling of an allowed address (`/images/./a`,
 * `#b`): without this rewrite, anyone could have a picture encoded again and again. A missing file of the build is
 * answered without a page, and never kept by a CDN.
 */
const onlyPictures = {
  source: '/_next/image',
  missing: [{ type: 'query', key: 'url', value: PICTURE_ADDRESS.source.replace(/^\^|\$$/g, '') }],
  destination: '/_next/static/404',
}

/**
 * Derives from the content: build constants (pages and vendors for the middleware, which vendor code ships), redirects,
 * rewrites and headers. The build output contains them all, so a production server reads no content here.
 */
async function fromContent(dev) {
  const { pageErrorCopy, redirects } = await import('#lib/content/build-time.ts')
  const { publishedLanguages, unknownBelow } = await import('#lib/content/pages.ts')
  const { settingsIfValid } = await import('#lib/content/read.ts')
  const vendors = settingsIfValid('vendors')
  const storage = !dev && env.SUPABASE_URL ? [new URL(env.SUPABASE_URL).origin] : []
  const published = publishedLanguages()
  const pageErrorCopies = Object.fromEntries(published.map((language) => [language, pageErrorCopy(language)]))
  const shipped = (isSetUp) => (dev || isSetUp ? 'yes' : '')
  const unknown = (language) => ({ ...unknownBelow(language), destination: `/${language}/${NOT_FOUND}` })
  const constants = {
    // A server that is started without it is as public (instrumentation.ts).
    SITE_URL: env.SITE_URL ?? '',
    VENDORS: JSON.stringify(vendors ?? null),
    // Browsers upload directly to storage if the build knows its origin, otherwise through the site.
    STORAGE_ORIGIN: storage.join(),
    WITH_CHAT: shipped(vendors?.chat.id),
    WITH_BOOKING: shipped(vendors && hasWidget(vendors.scheduling)),
    PAGE_ERROR_COPY: JSON.stringify(pageErrorCopies),
  }
  return {
    env: constants,
    redirects: () => [
      ...(dev ? [] : redirectOtherHosts({ ...env, VERCEL: process.env.VERCEL })),
      ...redirects(),
    ],
    rewrites: () => ({
      // The page for errors is no page of the site.
      beforeFiles: [onlyPictures, { source: '/_global-error', destination: '/404' }],
      afterFiles: [
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        // Not in development, where pages are added and deleted while the server runs.
        ...(dev ? [] : published.filter((language) => language !== english).map(unknown)),
      ],
    }),
    headers: headersBySource,
  }
}

/** @returns {Promise<import('next').NextConfig>} */
export default async function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER
  // In development, the editor writes files for anyone who reaches it. Only scripts/start.mjs sets this: it is on loopback.
  const withEditor = dev ? process.env.WITH_EDITOR : env.KEYSTATIC_GITHUB_REPO
  return {
    ...(phase === PHASE_PRODUCTION_SERVER ? {} : await fromContent(dev)),
    distDir: env.BUILD_DIR,
    adapterPath: phase === PHASE_PRODUCTION_BUILD ? ADAPTER : undefined,
    output: env.BUILD_OUTPUT,
    poweredByHeader: false,
    // Metadata of dynamic pages (noindex, the desk's title) is in the head for every reader, not only for known bots.
    htmlLimitedBots: /.*/,
    // `npm run typecheck` reports type errors, tests included; the build would only repeat it.
    typescript: { ignoreBuildErrors: true },
    // Dynamic pages read content at request time; sharing pictures are drawn then.
    outputFileTracingIncludes: {
      '/*': ['content/**/*.yaml', 'public/mockups/*/product.json'],
      '/share/*': ['public/images/**', 'lib/pages/seo/*.ttf'],
    },
    experimental: {
      // Site and desk have separate root layouts, so an unmatched URL gets app/global-not-found.tsx.
      globalNotFound: true,
      serverActions: { bodySizeLimit: `${MAX_BODY_KB}kb` },
      // Next.js cuts a longer body, by up to 64 KB below this: middleware.ts must still see that it is too long.
      proxyClientMaxBodySize: `${2 * MAX_BODY_KB}kb`,
      // Builds and development start without a cache: it kept reporting corrected mistakes, and when the development
      // server restarted after a build, it made every page reload endlessly.
      turbopackFileSystemCacheForBuild: false,
      turbopackFileSystemCacheForDev: false,
      // Server code is read by Node.js and by those who read a stack in the logs: minified, a build takes a sixth longer.
      serverMinification: false,
      turbopackSourceMaps: false,
    },
    images: {
      localPatterns: [{ pathname: '/images/**', search: '' }],
      imageSizes: [400, FIRST_ONLY],
      deviceSizes: [640, 800, 960, 1280, 1600, 2400],
      // In development, a picture that is replaced under its name shows at once.
      maximumDiskCacheSize: dev ? 0 : undefined,
    },
    // The badge of Next.js covers controls in the corner, above all the editor's navigation.
    devIndicators: false,
    allowedDevOrigins: ['127.0.0.1', 'localhost'],
    pageExtensions: ['tsx', 'ts', ...(withEditor ? editorFiles : [])],
  }
}
