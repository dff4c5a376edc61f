// An open page requests the chunks of its own build. Each build therefore serves those of the builds before it, too; they
// are kept in the cache, which is all that `next build` does not remove.
import { cpSync, existsSync, globSync, readdirSync, rmSync, statSync } from 'node:fs'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MAX_BUILDS = 50
const MAX_BYTES = 100 * 1024 * 1024
/** Most bytes are RSC payloads, which a page reads in its first seconds: only those of the last build are kept. */
const PAYLOAD = /\bpage-\w+\.json$/

/** Adds the files of earlier builds to those of the one in the folder. */
export function keepEarlierBuilds(folder, now = Date.now()) {
  const served = `${folder}/static`
  // A folder for each build, named by its time, with what no newer one has.
  const cache = `${folder}/cache/static`
  cpSync(served, `${cache}/${now}`, { recursive: true })
  const builds = readdirSync(cache).sort().reverse()
  let bytes = 0
  for (const [index, build] of builds.slice(1).entries()) {
    const replacedAt = builds[index]
    if (index === MAX_BUILDS || bytes > MAX_BYTES || now - replacedAt > WEEK_MS)
      rmSync(`${cache}/${build}`, { recursive: true })
    for (const file of globSync('**/*.*', { cwd: `${cache}/${build}` })) {
      const kept = `${cache}/${build}/${file}`
      if (existsSync(`${served}/${file}`) || (index > 0 && PAYLOAD.test(file))) {
        rmSync(kept)
        continue
      }
      cpSync(kept, `${served}/${file}`)
      bytes += statSync(kept).size
    }
  }
}
