import { existsSync } from 'node:fs'
import { freeMegabytes, limitsFrom } from '#scripts/backend/disk.mjs'
import { dataDirectory } from '#scripts/lib/environment.mjs'
import { root } from '#scripts/lib/install.mjs'
import { failure, ok, skipped, warning } from './findings.mjs'

const MOST_SECONDS = 60

export async function clock({ table, home }, { now = Date.now() } = {}) {
  const dates = [await table(), await home()].map(({ headers }) => Date.parse(headers?.get('date') ?? ''))
  const told = dates.filter((date) => !Number.isNaN(date))
  if (told.length === 0) return skipped('Nobody told the time.')
  const off = Math.round(Math.max(...told.map((date) => Math.abs(date - now))) / 1000)
  if (off <= MOST_SECONDS) return ok(`This clock and the others agree (within ${off} s).`)
  return failure(
    `This clock is ${off} s off.`,
    'Let it be set from the network (timedatectl set-ntp true): sign-in depends on it.',
  )
}

export async function disk({ env, hosted }, { free = freeMegabytes } = {}) {
  const data = dataDirectory(env)
  const place = !hosted && existsSync(data) ? data : root
  const left = await free(place)
  const limits = limitsFrom(env)
  if (!hosted && left < limits.files)
    return failure(
      `${left} MB are free on the disk of ${place}; below ${limits.files} mails and files are not written.`,
      'Make room.',
    )
  if (left < 1024)
    return warning(
      `${left} MB are free on the disk of ${place}.`,
      'Make room before it has to be done at night.',
    )
  return ok(`${Math.floor(left / 1024)} GB are free.`)
}
