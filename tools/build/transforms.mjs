// What the build adapter does to the output of `next build`, in this order. None needs another, and the site is complete
// without any of them: each can be left out by its name (BUILD_WITHOUT=inline-css,csp).
import { addCompileHints } from './compile-hints.mjs'
import { csp } from './csp.mjs'
import { deferHydration } from './defer-hydration.mjs'
import { inlineCss } from './inline-css.mjs'
import { mediaCss } from './media-css.mjs'
import { precompress } from './precompress.mjs'
import { pruneStaticPayload } from './prune-static-payload.mjs'
import { relativeHashes } from './relative-hashes.mjs'
import { dropUnusedCss } from './unused-css.mjs'

/** A page gives a page. The policy comes last: it names the scripts and styles that stand in the finished page. */
export const pageTransforms = {
  'relative-hashes': relativeHashes,
  'inline-css': inlineCss,
  'media-css': mediaCss,
  'unused-css': dropUnusedCss,
  'prune-static-payload': pruneStaticPayload,
  'defer-hydration': deferHydration,
  csp,
}

/** A file gives files: itself, and what stands beside it. */
export const assetTransforms = { 'compile-hints': addCompileHints, precompress }

/** A transform that meets what it does not know is skipped with one line, and the page goes on to the next one. */
export function transformPage(page, transforms, build, log = console.log) {
  // What says that everything has failed stays as it is.
  if (page.path === '/_global-error') return page
  return Object.entries(transforms).reduce((before, [name, transform]) => {
    try {
      return transform(before, build)
    } catch ({ message }) {
      log(`${page.path} goes out without ${name}: ${message}`)
      return before
    }
  }, page)
}
