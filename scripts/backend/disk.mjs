// Postgres may not recover by itself if the disk fills up during a transaction. So the backend stops writing before
// that: files first, because they are large and can wait, requests last.
import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { wholeNumber } from '#contract/environment.ts'

const MEGABYTE = 1024 * 1024
/** Hysteresis: free space must exceed the limit by this factor to recover, so that small files do not flood the log. */
const RELIEF = 1.1

/** Free MB below which no files are written, and below which requests are refused, too; 0 for no limit. */
export function limitsFrom(env) {
  return {
    files: wholeNumber(env, 'FREE_MB_FOR_FILES', 250, 0),
    requests: wholeNumber(env, 'FREE_MB_FOR_REQUESTS', 64, 0),
  }
}

export async function freeMegabytes(directory) {
  const { bavail, bsize } = await statfs(directory)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

const LEVELS = { roomy: 'info', scarce: 'warn', full: 'error' }

const sentences = {
  roomy: ({ free }) =>
    `Enough disk space again (${free} MB free): uploads, emails and requests are accepted.`,
  scarce: ({ free, requests }) =>
    `The disk is nearly full (${free} MB free): uploads are rejected, and emails saved as files wait. Below ${requests} MB, requests are rejected, too. Free up disk space.`,
  full: ({ free }) =>
    `The disk is full (${free} MB free): requests are rejected, and visitors see why. Free up disk space.`,
}

/** Watches the disk that holds a directory; reports each change of level once. */
export function watchDisk(directory, { env = process.env, report = () => {}, free = freeMegabytes } = {}) {
  const limits = limitsFrom(env)
  let level = 'roomy'

  async function look() {
    const left = await free(directory)
    const isBelow = (limit, already) => left < limit * (already ? RELIEF : 1)
    const isScarce = isBelow(limits.files, level !== 'roomy')
    const now = isBelow(limits.requests, level === 'full') ? 'full' : isScarce ? 'scarce' : 'roomy'
    if (now !== level) report(sentences[now]({ free: left, ...limits }), LEVELS[now])
    level = now
    return level
  }

  const isFull = async () => (await look()) === 'full'
  return {
    look,
    isFull,
    /** Whether the disk stays above the limit for files after that many more bytes. */
    hasRoomFor: async (bytes) =>
      (await look()) === 'roomy' && (await free(directory)) - bytes / MEGABYTE >= limits.files,
    /** As of the last check. */
    isRoomy: () => level === 'roomy',
    /** Whether large writes that can wait are allowed: emails as files, uploads. */
    mayTakeFiles: async () => (await look()) === 'roomy',
  }
}

/** Waits until the disk has room for requests. */
export async function assertDiskSpace(directory, options) {
  const disk = watchDisk(directory, options)
  while (await disk.isFull()) await setTimeout(2000)
}
