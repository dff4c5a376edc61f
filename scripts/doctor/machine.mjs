import { existsSync } from 'node:fs'
import { freeMegabytes, limitsFrom } from '#scripts/backend/disk.mjs'
import { dataDirectory } from '#scripts/lib/environment.mjs'
import { root } from '#scripts/lib/install.mjs'
import { failure, ok, skipped, warning } from './findings.mjs'

const MAX_OFFSET_SECONDS = 60

export async function clock({ table, home }, { now = Date.now() } = {}) {
  const dates = [await table(), await home()].map(({ headers }) => Date.parse(headers?.get('date') ?? ''))
  const known = dates.filter((date) => !Number.isNaN(date))
  if (known.length === 0) return skipped('Neither backend nor site sent the time.')
  const off = Math.round(Math.max(...known.map((date) => Math.abs(date - now))) / 1000)
  if (off <= MAX_OFFSET_SECONDS) return ok(`This clock agrees with backend and site (within ${off} s).`)
  return failure(
    `This clock is ${off} s off.`,
    'Synchronize it (timedatectl set-ntp true): sign-in depends on it.',
  )
}

export async function disk({ env, hosted }, { free = freeMegabytes } = {}) {
  const data = dataDirectory(env)
  const directory = !hosted && existsSync(data) ? data : root
  const left = await free(directory)
  const limits = limitsFrom(env)
  if (!hosted && left < limits.files)
    return failure(
      `${left} MB are free on the disk of ${directory}; below ${limits.files} MB neither mails nor files are written.`,
      'Free some space.',
    )
  if (left < 1024)
    return warning(
      `${left} MB are free on the disk of ${directory}.`,
      'Free some space before the disk is full.',
    )
  return ok(`${Math.floor(left / 1024)} GB are free.`)
}
