// A second build, as in a deployment: other scripts, pages and CSPs (vendors are set up), with the server actions
// encryption key of the current build, so that forms of open pages stay valid.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from '../../../scripts/lib/build.mjs'
import { root } from '../../../scripts/lib/install.mjs'
import { CONTENT_ROOT, prepareContent } from '../../../scripts/lib/vendor-build.mjs'

export const CURRENT = '.next'
/** Named in tsconfig.json, where Next.js would otherwise add it. */
export const NEW = '.next/new-release'

const keyOf = (build) => {
  const manifest = `${root}${build}/server/server-reference-manifest.json`
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).encryptionKey : undefined
}

/** Environment of the new release's build and instances. */
export const newRelease = (env) => ({
  ...env,
  BUILD_DIR: NEW,
  CONTENT_ROOT,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: keyOf(CURRENT),
})

export async function ensureNewRelease(env) {
  if (keyOf(NEW) !== keyOf(CURRENT)) rmSync(`${root}${NEW}`, { recursive: true, force: true })
  prepareContent()
  await ensureBuilt(newRelease(env))
}

/** Names of scripts and styles are content hashes, so each build can serve those of the other next to its own. */
export function shareFiles() {
  for (const [from, to] of [
    [NEW, CURRENT],
    [CURRENT, NEW],
  ])
    cpSync(`${root}${from}/static`, `${root}${to}/static`, { recursive: true, force: false })
}
