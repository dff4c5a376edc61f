// Fills the small disk of the data directory, frees it and fills it again, above and below the backend's limits.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { until } from '../../../scripts/lib/wait.mjs'
import { trial } from './trial.mjs'
import { wholeSite } from './whole-site.mjs'

const SIZE = '300m'

function mounted() {
  const directory = mkdtempSync(join(tmpdir(), 'harborline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory], { stdio: 'ignore' })
    return directory
  } catch {
    rmdirSync(directory)
    return undefined
  }
}

/** Fills a disk until only this many MB are left. */
function fill(directory, leftMegabytes) {
  const left = () => {
    const { bavail, bsize } = statfsSync(directory)
    return (bavail * bsize) / 1024 / 1024
  }
  const file = openSync(join(directory, 'ballast'), 'a')
  try {
    while (left() > leftMegabytes) writeSync(file, Buffer.alloc(64 * 1024, 1))
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

const free = (directory) => rmSync(join(directory, 'ballast'))

async function onSmallDisk(settings, inject) {
  const directory = mounted()
  if (!directory) return { skipped: 'mounting a small disk requires root' }
  const unmount = () => {
    execFileSync('umount', ['--lazy', directory])
    rmdirSync(directory)
  }
  process.once('exit', unmount)
  try {
    const site = await wholeSite({ directory, env: settings })
    site.remove = () => {}
    return await trial((...given) => inject(directory, ...given), { site })
  } finally {
    process.off('exit', unmount)
    unmount()
  }
}

async function twice(directory, left, site, visitors, whileFull) {
  const recoveries = []
  for (let round = 0; round < 2; round++) {
    fill(directory, left)
    await whileFull()
    free(directory)
    recoveries.push(await visitors.recovered())
    await visitors.more(5)
  }
  await until(
    async () => (await site.health()).status === 'up',
    'the health status did not return to "up"',
    40_000,
  )
  return Math.max(...recoveries)
}

export const disk = [
  {
    name: 'disk-nearly-full',
    description: 'disk nearly full, freed, nearly full again',
    run: () =>
      onSmallDisk({ FREE_MB_FOR_FILES: '100' }, async (directory, site, visitors) => {
        const problems = []
        const recovery = await twice(directory, 20, site, visitors, async () => {
          const { reportedFailed } = visitors.figures
          await until(
            () => visitors.figures.reportedFailed > reportedFailed,
            'no request was reported as failed',
          )
          const { backend } = await site.health()
          if (backend !== 'degraded') problems.push(`the health check reported the backend as "${backend}"`)
        })
        if (!site.hasLogged('The disk is full (')) problems.push('the full disk was not logged')
        return { recovery, problems }
      }),
  },
  {
    name: 'disk-full',
    description: 'disk full to the last byte, limits switched off; freed, full again',
    run: () =>
      onSmallDisk(
        { FREE_MB_FOR_FILES: '0', FREE_MB_FOR_REQUESTS: '0' },
        async (directory, site, visitors) => {
          const recovery = await twice(directory, 0, site, visitors, () => setTimeout(12_000))
          return { recovery }
        },
      ),
  },
]
