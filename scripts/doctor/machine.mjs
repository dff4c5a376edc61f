import { existsSync } from 'node:fs'
import { freeMegabytes, limitsFrom } from '#scripts/backend/disk.mjs'
import { dataDirectory } from '#scripts/lib/environment.mjs'
import { root } from '#scripts/lib/install.mjs'
import { failure, ok, skipped, warning } from './findings.mjs'

const MAX_OFFSET_SECONDS = 60

export async function clock({ table, home }, { now = Date.now() } = {}) {
  const dates = [await table(), await home()].map(({ headers }) => Date.parse(headers?.get('date') ?? ''))
  const known = dates.filter((date) => !Number.isNaN(date))
  if (known.length === 0) return skipped('Neither the backend nor the site sent a Date header.')
  const off = Math.round(Math.max(...known.map((date) => Math.abs(date - now))) / 1000)
  if (off <= MAX_OFFSET_SECONDS)
    return ok(`This machine’s clock matches the backend’s and the site’s (within ${off} s).`)
  return failure(
    `This machine’s clock is off by ${off} s.`,
    'Synchronize it (timedatectl set-ntp true): sign-in depends on the clock.',
  )
}

export async function disk({ env, hosted }, { free = freeMegabytes } = {}) {
  const data = dataDirectory(env)
  const directory = !hosted && existsSync(data) ? data : root
  const left = await free(directory)
  const limits = limitsFrom(env)
  if (!hosted && left < limits.files)
    return failure(
      `Only ${left} MB free on the disk of ${directory}; below ${limits.files} MB, emails and uploads are not written.`,
      'Free up disk space.',
    )
  if (left < 1024)
    return warning(
      `Only ${left} MB free on the disk of ${directory}.`,
      'Free up space before the disk is full.',
    )
  return ok(`${Math.floor(left / 1024)} GB free.`)
}
