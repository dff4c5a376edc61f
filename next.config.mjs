import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { brokenPage } from './lib/content/broken-page.ts'
import { env } from './lib/env.ts'
import { addresses } from './lib/pages/index.ts'
import { WIDTHS } from './lib/pictures/variants.ts'
import { LARGEST_BODY_KB } from './lib/security/headers.ts'
import { configuredVendors } from './lib/vendors/configured.ts'
import { bookingVendor } from './lib/vendors/sources.ts'

/** The content editor is made of *.editor.tsx files: without this ending they are no routes and reach no bundle. */
const editorFiles = ['editor.tsx', 'editor.ts']

/** What tells open pages that a file was saved: of use only where the files are edited, never on a site with visitors. */
const developmentFiles = ['dev.tsx', 'dev.ts']

/** Constants of the build: what the middleware has to know of pages and vendors, and which code for vendors is shipped. */
function constants(dev) {
  const vendors = configuredVendors()
  const shipped = (isSetUp) => (dev || isSetUp ? 'yes' : '')
  return {
    PAGES: JSON.stringify(addresses),
    VENDORS: JSON.stringify(vendors ?? null),
    WITH_CHAT: shipped(vendors && vendors.chat.vendor !== 'None'),
    WITH_BOOKING: shipped(vendors && bookingVendor(vendors.scheduling)),
    WITH_ANALYTICS: shipped(vendors?.analytics.script),
  }
}

/** @returns {import('next').NextConfig} */
export default function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER
  const withEditor = dev || env.KEYSTATIC_GITHUB_REPO
  return {
    distDir: env.BUILD_DIR,
    env: { ...constants(dev), BROKEN_PAGE: JSON.stringify(brokenPage()) },
    poweredByHeader: false,
    reactStrictMode: true,
    experimental: { serverActions: { bodySizeLimit: `${LARGEST_BODY_KB}kb` } },
    rewrites: () => [{ source: '/.well-known/security.txt', destination: '/security.txt' }],
    images: {
      // The build makes the pictures (scripts/build/pictures.mjs); only the development server makes them on demand.
      loader: dev ? 'default' : 'custom',
      formats: ['image/webp'],
      imageSizes: WIDTHS.filter((width) => width < 640),
      deviceSizes: WIDTHS.filter((width) => width >= 640),
    },
    allowedDevOrigins: ['127.0.0.1', 'localhost'],
    pageExtensions: ['tsx', 'ts', ...(withEditor ? editorFiles : []), ...(dev ? developmentFiles : [])],
  }
}
