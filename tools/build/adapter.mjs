// The build adapter (`adapterPath` in next.config.mjs). Once `next build` has prerendered the pages, it runs the
// transforms of transforms.mjs over them and writes the results in place. docs/upgrading.md explains how to debug it.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageErrorCopy, readContentSync } from '#lib/content/read-sync.ts'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { awayPage } from './away-page.mjs'
import { nginxFiles, nginxPages, nginxRefusal } from './nginx.mjs'
import {
  BUILD,
  fileAt,
  hasAddress,
  isBlankReceipt,
  isNotFound,
  pageHeaders,
  readPages,
  writePage,
} from './pages.mjs'
import { assetTransforms, pageTransforms, transformPage } from './transforms.mjs'

const { NEXT_ADAPTER_PATH } = process.env

/**
 * Exits with one sentence: for an error in an adapter, Next.js prints a stack that names neither the adapter nor a fix.
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Calls the hosting platform's own adapter, if there is one. It receives the output of ours. */
async function callPlatform(hook, ...args) {
  if (!NEXT_ADAPTER_PATH) return undefined
  try {
    const { default: platform } = await import(
      pathToFileURL(createRequire(import.meta.url).resolve(NEXT_ADAPTER_PATH))
    )
    return await platform[hook]?.(...args)
  } catch ({ message }) {
    return stop(
      `The hosting platform's adapter (NEXT_ADAPTER_PATH=${NEXT_ADAPTER_PATH}) failed in ${hook}: ${message.split('\n')[0]} To check whether our own adapter is the cause, build with BUILD_WITHOUT=adapter.`,
    )
  }
}

const isOn = (name) => !env.BUILD_WITHOUT.includes(name)

const enabled = (transforms) => Object.fromEntries(Object.entries(transforms).filter(([name]) => isOn(name)))

/** Adds the files of the transforms to the build outputs: a platform deploys only files that are listed there. */
function announce({ staticFiles }, pages) {
  const files = Object.assign({}, ...pages.map((page) => page.files))
  for (const [pathname, text] of Object.entries(files)) {
    const filePath = resolve(fileAt(pathname))
    writeFileSync(filePath, text)
    staticFiles.push({ type: 'STATIC_FILE', id: pathname.replace('/_next/', ''), pathname, filePath })
  }
}

/** Updates the copy of the 404 page that platforms serve for unknown addresses. */
function writeNotFound({ staticFiles }, pages) {
  const copy = staticFiles.find(({ pathname }) => pathname === '/404')
  const page = pages.find(({ path }) => path === '/_not-found')
  if (copy && page) writeFileSync(copy.filePath, page.html)
}

/** Copies a page for servers that serve static files, under a predictable name, which Next.js does not give it. */
function copyPage(page) {
  const file = `${BUILD}/prerendered${page.path === '/' ? '/index' : page.path}.html`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page.html)
  return { path: page.path, file, headers: pageHeaders(page) }
}

async function transformAsset(file, transforms) {
  let assets = [{ address: file, bytes: await readFile(file) }]
  for (const transform of transforms) assets = (await Promise.all(assets.map(transform))).flat()
  await Promise.all(assets.map(({ address, bytes }) => writeFile(address, bytes)))
}

/**
 * Repeats the CSP of a page as a route header, because on a platform route headers may override those of a page. POSTs
 * are excluded: they get a freshly rendered page with its own CSP (middleware.ts).
 */
const policyRoute = ({ path, csp }) => ({
  source: path,
  sourceRegex: `^${path}(?:/)?$`,
  headers: { 'content-security-policy': csp },
  missing: [{ type: 'header', key: 'content-type' }],
})

async function transformOutputs({ outputs, routing }) {
  const build = {
    vendors: readContentSync('vendors'),
    storage: env.SUPABASE_URL ? [new URL(env.SUPABASE_URL).origin] : [],
  }
  const pages = readPages(outputs).map((page) => transformPage(page, enabled(pageTransforms), build))
  pages.forEach(writePage)
  announce(outputs, pages)
  writeNotFound(outputs, pages)
  const reached = pages.filter((page) => hasAddress(page) && !isNotFound(page))
  routing.beforeMiddleware.push(...reached.filter(({ csp }) => csp).map(policyRoute))
  const copies = reached.map(copyPage)
  const assets = globSync(`${BUILD}/static/**/*.{css,js,svg}`).map((file) => ({
    path: file.replace(BUILD, '/_next'),
    file,
    headers: { ...headersOf.base(), ...headersOf.immutableAsset() },
  }))
  const files = [...copies, ...assets]
  const transforms = Object.values(enabled(assetTransforms))
  await Promise.all(files.map(({ file }) => transformAsset(file, transforms)))
  writeFileSync(`${BUILD}/asset-manifest.json`, JSON.stringify(isOn('precompress') ? files : []))
  writeFileSync(`${BUILD}/nginx-pages.conf`, nginxPages(copies.filter((copy) => !isBlankReceipt(copy))))
  writeFileSync(`${BUILD}/nginx-files.conf`, nginxFiles())
  writeFileSync(`${BUILD}/nginx-refusal.conf`, nginxRefusal())
  writeFileSync(`${BUILD}/nginx-away.html`, awayPage(pageErrorCopy()))
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'harborline',
  async modifyConfig(config, context) {
    return (await callPlatform('modifyConfig', config, context)) ?? config
  },
  async onBuildComplete(build) {
    await transformOutputs(build)
    await callPlatform('onBuildComplete', build)
  },
}
