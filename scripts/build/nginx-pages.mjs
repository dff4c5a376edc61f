import { BUILD } from './folder.mjs'

const quoted = (value) => `"${value.replaceAll(/["\\$]/g, '\\$&')}"`

/** Which pages nginx may answer by itself, and with which headers; docs/nginx.conf includes it. */
export const nginxPages = (pages) =>
  pages
    .map(({ path, file, headers }) =>
      [
        `location = ${path} {`,
        '  if ($for_the_site) { return 418; }',
        ...Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quoted(value)};`),
        `  try_files /${file.slice(`${BUILD}/`.length)} =404;`,
        '}\n',
      ].join('\n'),
    )
    .join('\n')
