import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { env } from '../../lib/env.ts'

/** Where the build lies, seen from the project. */
export const BUILD = env.BUILD_DIR ?? '.next'

/** The file of the build that a browser asks for at this address. */
export const fileAt = (address) => address.replace(/^\/_next/, BUILD)

const ROOT = `${BUILD}/server/app`
const metaBeside = (file) => file.replace(/html$/, 'meta')

/**
 * The prerendered pages: where each is reached, its HTML, what Next.js keeps beside it, and the files it needs that
 * Next.js has not made. Those that begin with an underscore are shown at other addresses than their own.
 */
export function readPages() {
  const files = globSync(`${ROOT}/**/*.html`).sort()
  if (files.length === 0) throw new Error(`There are no prerendered pages in ${ROOT}.`)
  return files.map((file) => ({
    path: file.slice(ROOT.length, -'.html'.length).replace(/^\/index$/, '/'),
    file,
    html: readFileSync(file, 'utf8'),
    meta: JSON.parse(readFileSync(metaBeside(file), 'utf8')),
    scripts: {},
  }))
}

export const hasAddress = ({ path }) => !path.startsWith('/_')

export function writePage({ file, html, meta, scripts }) {
  writeFileSync(file, html)
  writeFileSync(metaBeside(file), JSON.stringify(meta))
  for (const [address, script] of Object.entries(scripts)) writeFileSync(fileAt(address), script)
}
