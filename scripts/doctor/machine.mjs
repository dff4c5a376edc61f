import { failure, ok, skipped } from './findings.mjs'

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
