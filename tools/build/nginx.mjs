import { resolve } from 'node:path'
import { headersOf } from '#lib/server/security/headers.ts'
import { baseCsp } from '#lib/server/security/policy.ts'
import { BUILD } from './pages.mjs'

const quoted = (value) => `"${value.replaceAll(/["\\$]/g, '\\$&')}"`
const lines = (headers, whatever = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${whatever};\n`)

const location = ({ path, file, headers }) =>
  [
    `location = ${path} {\n`,
    'if ($for_the_site) { return 418; }\n',
    // Otherwise errors after the 418 redirect would show nginx's built-in error page.
    'recursive_error_pages on;\n',
    ...lines(headers),
    `try_files /${file.slice(`${BUILD}/`.length)} =404;\n`,
    '}\n',
  ].join('')

/**
 * The root of this build, the pages that nginx may serve from it, and their headers; docs/nginx.conf includes it. The
 * root is an absolute path: a symlink would switch to the next build before nginx has reloaded that build's CSPs.
 */
export const nginxPages = (pages) => [`root ${quoted(resolve(BUILD))};\n`, ...pages.map(location)].join('\n')

/** Headers for the static files of the build. */
export const nginxFiles = () =>
  lines({ ...headersOf.base(), 'content-security-policy': baseCsp, ...headersOf.immutableAsset() }).join('')

/** Headers for nginx's own responses: refusals, and the page that it shows while the site is down. */
export function nginxRefusal() {
  const { 'content-type': _, ...headers } = { ...headersOf.refusal(), 'cache-control': 'no-store' }
  return lines(headers, ' always').join('')
}
