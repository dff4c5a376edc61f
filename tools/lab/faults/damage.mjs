// Lost or damaged files of the data directory: the start fails with one sentence and changes nothing, and the data are
// complete once the file is restored.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeSite } from './whole-site.mjs'

/** Stores a request, damages a file, tries to start, restores the file if needed, and checks the request. */
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
      const output = site.lines.join('\n')
      if (!sentence?.test(output) || /\n\s+at /.test(output)) problems.push(`unexpected output: ${output}`)
      writeFileSync(path, whole)
      site.lines.length = 0
      await site.start()
    }
    await site.stop()
    const kept = (await site.rows()).some(({ id }) => id === reference)
    if (!kept) problems.push('an acknowledged request is lost')
    return {
      acknowledged: 1,
      reportedFailed: 0,
      recovery,
      by: recovery ? undefined : 'one error line, then manual',
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
    description: 'keys.json lost',
    run: damaged('keys.json', rmSync, /keys\.json is missing\. Restore it/),
  },
  {
    name: 'keys-damaged',
    description: 'keys.json damaged',
    run: damaged('keys.json', overwrite, /keys\.json is damaged\. Restore it/),
  },
  { name: 'lock-damaged', description: 'the lock file damaged', run: damaged('lock', overwrite) },
  {
    name: 'control-damaged',
    description: "Postgres' control file damaged",
    run: damaged('database/global/pg_control', overwrite, /cannot be opened: its files are damaged/),
  },
]
