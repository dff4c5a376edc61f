// The build adapter (`adapterPath` in next.config.mjs). Once `next build` has prerendered the pages, it defers their
// hydration, hints at compiling their scripts early, and hashes their inline scripts into a CSP, in place.
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { settingsIfValid } from '#lib/content/read.ts'
import { env } from '#lib/server/env.ts'
import { csp } from './csp.mjs'
import { deferHydration } from './defer-hydration.mjs'
import { BUILD, readPages, writePage } from './pages.mjs'

const { NEXT_ADAPTER_PATH } = process.env

/** Calls the hosting platform's own adapter, if there is one. It receives the output of ours. */
async function callPlatform(hook, ...args) {
  if (!NEXT_ADAPTER_PATH) return undefined
  const path = createRequire(import.meta.url).resolve(NEXT_ADAPTER_PATH)
  const { default: platform } = await import(pathToFileURL(path))
  return platform[hook]?.(...args)
}

/** A page with unexpected scripts keeps them, which is slower, and is named in the output of the build. */
export function transformPage(page, site, log = console.log) {
  try {
    return csp(deferHydration(page), site)
  } catch ({ message }) {
    log(`${page.path}: its hydration is not deferred: ${message}`)
    return csp(page, site)
  }
}

/**
 * Chrome compiles a script with this comment while it downloads, in the background, instead of each function when it is
 * first called, all of them in the task that starts hydration.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

function hintToCompile({ staticFiles }, pages) {
  const scripts = new Set(pages.flatMap((page) => page.scripts ?? []))
  for (const { filePath } of staticFiles.filter(({ pathname }) => scripts.has(pathname)))
    writeFileSync(filePath, `${COMPILE_HINT}${readFileSync(filePath, 'utf8')}`)
}

/** Adds the RSC payloads to the build: a platform deploys only files that are listed there. */
function addPayloads({ staticFiles }, pages) {
  const payloads = new Map(pages.flatMap(({ payload }) => (payload ? [[payload.address, payload.text]] : [])))
  for (const [pathname, text] of payloads) {
    const filePath = resolve(pathname.replace('/_next', BUILD))
    writeFileSync(filePath, text)
    staticFiles.push({ type: 'STATIC_FILE', id: pathname.replace('/_next/', ''), pathname, filePath })
  }
}

/**
 * Adds the content that a build keeps for run time: file tracing leaves out the folder of the build. It was checked beside
 * it (scripts/build.mjs), and is moved, often from another file system, so that no `next build` alone takes it for its own.
 */
function addContent({ appPages, appRoutes }) {
  const [checked, file] = [`${BUILD}/cache/content.json`, `${BUILD}/content.json`]
  if (!existsSync(checked)) throw new Error('The content was not checked: run "npm run build".')
  copyFileSync(checked, file)
  rmSync(checked)
  for (const { assets } of [...appPages, ...appRoutes]) assets[file] = resolve(file)
}

/** Updates the copy of the 404 page that platforms serve for unknown addresses. */
function copyNotFound({ staticFiles }, pages) {
  const copy = staticFiles.find(({ pathname }) => pathname === '/404')
  const page = pages.find(({ path }) => path === '/_not-found')
  if (copy && page) writeFileSync(copy.filePath, page.html)
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'deferred-hydration',
  async modifyConfig(config, context) {
    return (await callPlatform('modifyConfig', config, context)) ?? config
  },
  async onBuildComplete(build) {
    const site = {
      vendors: settingsIfValid('vendors'),
      storage: env.SUPABASE_URL ? [new URL(env.SUPABASE_URL).origin] : [],
    }
    const pages = readPages(build.outputs).map((page) => transformPage(page, site))
    pages.forEach(writePage)
    hintToCompile(build.outputs, pages)
    addPayloads(build.outputs, pages)
    addContent(build.outputs)
    copyNotFound(build.outputs, pages)
    await callPlatform('onBuildComplete', build)
  },
}
