import { headersOf } from '../../lib/security/headers.ts'
import { BUILD } from './pages.mjs'

const quoted = (value) => `"${value.replaceAll(/["\\$]/g, '\\$&')}"`
const lines = (address, headers) =>
  Object.entries({ ...headersOf.anyAnswer(address), ...headers }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)};\n`,
  )

/** Which pages nginx may answer by itself, and with which headers; docs/nginx.conf includes it. */
export const nginxPages = (pages) =>
  pages
    .map(({ path, file, headers }) =>
      [
        `location = ${path} {\n`,
        'if ($for_the_site) { return 418; }\n',
        ...lines(path, headers),
        `try_files /${file.slice(`${BUILD}/`.length)} =404;\n`,
        '}\n',
      ].join(''),
    )
    .join('\n')

/** The same for the files of the build. */
export const nginxFiles = () => lines('', headersOf.lastingFile()).join('')
