// A Postgres that meets a full disk in the middle of a transaction may not recover by itself. So the backend stops
// writing before that: files first, because they are large and can wait, requests of customers last.
import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { wholeNumber } from '#contract/environment.ts'

const MEGABYTE = 1024 * 1024
/** So much more than the limit it takes to be over it again: no line for every file that comes and goes. */
const RELIEF = 1.1

/** Below the first no file is written any more, below the second no request is taken either; in MB, 0 for no limit. */
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
  roomy: ({ free }) => `There is room on the disk again (${free} MB): everything is taken.`,
  scarce: ({ free, requests }) =>
    `The disk is nearly full (${free} MB left): no more files are written, mails wait. Below ${requests} MB requests are refused, too. Please make room.`,
  full: ({ free }) =>
    `The disk is full but for ${free} MB: requests are refused, and visitors see why. Please make room.`,
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
    /** Whether so many bytes more can be taken, and files after them. */
    hasRoomFor: async (bytes) =>
      (await look()) === 'roomy' && (await free(directory)) - bytes / MEGABYTE >= limits.files,
    /** As of the last check. */
    isRoomy: () => level === 'roomy',
    /** Large things that can wait: mails as files, what visitors attach. */
    mayTakeFiles: async () => (await look()) === 'roomy',
  }
}

/** Waits until requests can be taken again. */
export async function assertDiskSpace(directory, options) {
  const disk = watchDisk(directory, options)
  while (await disk.isFull()) await setTimeout(2000)
}
