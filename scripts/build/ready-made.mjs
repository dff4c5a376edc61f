// Last step of the build: packs every page and script once and well, so that neither the site nor a proxy in front of
// it packs them anew for each visitor, and writes down with which headers a page goes out.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { everyAnswer } from '../../lib/security/headers.ts'
import { BUILD } from './folder.mjs'
import { nginxPages } from './nginx-pages.mjs'

const pack = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** A page names scripts and forms of its own build: after the next one an old page would ask for what is gone. */
const ASKED_EACH_TIME = { 'cache-control': 'public, max-age=0, must-revalidate' }

const pages = globSync(`${BUILD}/server/app/**/*.html`)
  .filter((file) => !basename(file).startsWith('_'))
  .sort()
  .map((file) => ({
    path: `/${file.slice(`${BUILD}/server/app/`.length, -'.html'.length)}`.replace(/^\/index$/, '/'),
    file,
    headers: { ...everyAnswer, ...headersBeside(file), ...ASKED_EACH_TIME },
  }))

function headersBeside(file) {
  const { headers } = JSON.parse(readFileSync(file.replace(/html$/, 'meta'), 'utf8'))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-next/.test(name)))
}

await Promise.all(
  [...pages.map(({ file }) => file), ...globSync(`${BUILD}/static/**/*.{css,js,svg}`)].map(async (file) => {
    const bytes = await readFile(file)
    await Promise.all(
      Object.entries(pack).map(async ([ending, packed]) =>
        writeFile(`${file}.${ending}`, await packed(bytes)),
      ),
    )
  }),
)
writeFileSync(`${BUILD}/ready-made.json`, JSON.stringify(pages))
writeFileSync(`${BUILD}/nginx-pages.conf`, nginxPages(pages))
