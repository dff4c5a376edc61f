// Files of the data directory that are lost or damaged: one sentence, nothing touched, and all there once they are back.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeSite } from './whole-site.mjs'

/** Stores a request, breaks a file, tries to start, repairs it if needed, and looks whether the request is there. */
const damaged = (file, harm, sentence) => async () => {
  const site = await wholeSite()
  const path = join(site.dataDir, file)
  const problems = []
  try {
    await site.start()
    const reference = await site.send('before-the-damage')
    await site.stop()
    const whole = readFileSync(path)
    harm(path)
    site.lines.length = 0
    const since = performance.now()
    let recovery
    const ended = await site.start()
    if (!ended) recovery = (performance.now() - since) / 1000
    else {
      const told = site.lines.join('\n')
      if (!sentence?.test(told) || /\n\s+at /.test(told)) problems.push(`it said: ${told}`)
      writeFileSync(path, whole)
      site.lines.length = 0
      await site.start()
    }
    await site.stop()
    const kept = (await site.rows()).some(({ id }) => id === reference)
    if (!kept) problems.push('a request that was acknowledged is gone')
    return {
      acknowledged: 1,
      told: 0,
      recovery,
      by: recovery ? undefined : 'one sentence, then a person',
      problems,
    }
  } finally {
    await site.killAll()
    site.remove()
  }
}

const overwrite = (path) => writeFileSync(path, Buffer.alloc(8192, 7))

export const damage = [
  {
    name: 'keys-lost',
    says: 'keys.json lost',
    run: damaged('keys.json', rmSync, /keys\.json is missing\. Restore it/),
  },
  {
    name: 'keys-damaged',
    says: 'keys.json damaged',
    run: damaged('keys.json', overwrite, /keys\.json is damaged\. Restore it/),
  },
  { name: 'lock-damaged', says: 'the lock damaged', run: damaged('lock', overwrite) },
  {
    name: 'control-damaged',
    says: "Postgres' control file damaged",
    run: damaged('database/global/pg_control', overwrite, /cannot be opened: its files are damaged/),
  },
]
