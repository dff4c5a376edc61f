// An open page requests the chunks of its own build. Each build therefore serves those of the builds before it, too; they
// are kept in the cache, which is all that `next build` does not remove.
import { cpSync, globSync, readdirSync, rmSync } from 'node:fs'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Of some 4 MB each. */
const MAX_BUILDS = 30
/** RSC payloads, 20 MB of a build, which a page reads in its first seconds: only those of the last build are kept. */
const PAYLOADS = 'chunks/page-*.json'

/** Adds the files of earlier builds to those of the one in the folder. */
export function keepEarlierBuilds(folder, now = Date.now()) {
  const served = `${folder}/static`
  // A folder for each build, named by its time.
  const cache = `${folder}/cache/static`
  cpSync(served, `${cache}/${now}`, { recursive: true })
  const builds = readdirSync(cache).sort().reverse()
  for (const [age, build] of builds.entries()) {
    const kept = `${cache}/${build}`
    const replacedAt = builds[age - 1] ?? now
    if (age > 1) for (const file of globSync(`${kept}/${PAYLOADS}`)) rmSync(file)
    if (age <= MAX_BUILDS && now - replacedAt <= WEEK_MS)
      cpSync(kept, served, { recursive: true, force: false })
    else rmSync(kept, { recursive: true })
  }
}
