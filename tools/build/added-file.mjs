import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minify_sync as minify } from 'terser'

/** A file that a transform adds to the build, with a content hash in its name. */
export function addedFile(name, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { address: `/_next/static/chunks/${name.replace('.', `-${hash}.`)}`, text }
}

/** Minifies a browser script that lives next to the transforms. */
export const minified = (file) => minify(readFileSync(file, 'utf8')).code

export const withFiles = (page, files) => ({
  ...page,
  files: { ...page.files, ...Object.fromEntries(files.map(({ address, text }) => [address, text])) },
})
