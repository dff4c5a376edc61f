import { existsSync, globSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installFromDebian } from '../../../scripts/lib/install.mjs'
import { until } from '../../../scripts/lib/wait.mjs'
import { trial } from './trial.mjs'

const libfaketime = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

/** libfaketime shifts the wall clock of every process by the offset in a file; the monotonic clock stays right. */
async function run() {
  if (!libfaketime()) await installFromDebian('libfaketime')
  const library = libfaketime()
  if (!library) return { skipped: 'libfaketime is not installed (Debian package libfaketime)' }
  let clock
  const before = (site) => {
    clock = `${site.dataDir}.clock`
    writeFileSync(clock, '+0')
    Object.assign(site.environment, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
  }
  return trial(
    async (site, visitors) => {
      writeFileSync(clock, '+2d')
      await visitors.more()
      await setTimeout(6000)
      const since = performance.now()
      writeFileSync(clock, '+0')
      const recovery = await visitors.recovered(since)
      // Emails about requests that arrived while the clock was ahead must not be two days late.
      const due = [...visitors.acknowledged.values()]
      const mails = join(site.dataDir, 'mail')
      const isAnnounced = (reference) =>
        readdirSync(mails).some((name) => name.startsWith(`${reference}.sales-email`))
      await until(
        () => existsSync(mails) && due.every(isAnnounced),
        'sales got no email about a request',
        60_000,
      )
      return { recovery }
    },
    { before },
  )
}

export const clock = [{ name: 'clock', description: 'clock two days ahead, then back', run }]
