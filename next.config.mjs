import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { env } from './lib/env.ts'
import { responseHeaders } from './lib/security/headers.ts'

/** The content editor is made of *.editor.tsx files: without this ending they are no routes and reach no bundle. */
const editorFiles = ['editor.tsx', 'editor.ts']

/** @returns {import('next').NextConfig} */
export default function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER
  const withEditor = dev || env.KEYSTATIC_GITHUB_REPO
  return {
    poweredByHeader: false,
    reactStrictMode: true,
    experimental: { serverActions: { bodySizeLimit: '100kb' } },
    headers: () => responseHeaders({ siteUrl: env.SITE_URL, dev }),
    rewrites: () => [{ source: '/.well-known/security.txt', destination: '/security.txt' }],
    images: {
      contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      formats: ['image/avif', 'image/webp'],
      imageSizes: [160, 320, 480],
      deviceSizes: [640, 960, 1280, 1920, 2560],
    },
    allowedDevOrigins: ['127.0.0.1', 'localhost'],
    pageExtensions: ['tsx', 'ts', ...(withEditor ? editorFiles : [])],
  }
}
