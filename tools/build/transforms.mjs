// The transforms that the build adapter applies to the output of `next build`, in this order. None depends on another,
// and the site works without any of them: BUILD_WITHOUT=defer-hydration,csp skips them by name.
import { csp } from './csp.mjs'
import { deferHydration } from './defer-hydration.mjs'
import { precompress } from './precompress.mjs'

/** Each maps a page to a page. `csp` comes last, because it hashes the scripts and styles of the finished page. */
export const pageTransforms = {
  'defer-hydration': deferHydration,
  csp,
}

/** Each maps a file to a list: the file itself, and any files next to it. */
export const assetTransforms = { precompress }

/** A transform that throws on unexpected input is logged in one line and skipped; the next one still runs. */
export function transformPage(page, transforms, build, log = console.log) {
  // The last-resort error page stays as it is.
  if (page.path === '/_global-error') return page
  return Object.entries(transforms).reduce((before, [name, transform]) => {
    try {
      return transform(before, build)
    } catch ({ message }) {
      log(`${page.path}: skipped the transform ${name}: ${message}`)
      return before
    }
  }, page)
}
