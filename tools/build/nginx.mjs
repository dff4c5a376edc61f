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
    // Without it what fails on that way would have nginx's bare words.
    'recursive_error_pages on;\n',
    ...lines(headers),
    `try_files /${file.slice(`${BUILD}/`.length)} =404;\n`,
    '}\n',
  ].join('')

/**
 * Where this build lies, which of its pages nginx may answer by itself, and with which headers; docs/nginx.conf includes
 * it. A link in place of the folder would lead to the next build before its policies are read.
 */
export const nginxPages = (pages) => [`root ${quoted(resolve(BUILD))};\n`, ...pages.map(location)].join('\n')

/** The same for the files of the build. */
export const nginxFiles = () =>
  lines({ ...headersOf.base(), 'content-security-policy': baseCsp, ...headersOf.immutableAsset() }).join('')

/** For what nginx says by itself: refusals, and the page that is shown while the site does not answer. */
export function nginxRefusal() {
  const { 'content-type': _, ...headers } = { ...headersOf.refusal(), 'cache-control': 'no-store' }
  return lines(headers, ' always').join('')
}
