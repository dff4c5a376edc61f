import { totalmem } from 'node:os'

const SMALL_BYTES = 2 * 1024 ** 3
/** Of a container, what it may use of the machine's. */
const available = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * The environment in which a build needs less: sharp encodes in libuv's threads, each of which glibc would give an arena
 * of its own; on a small machine there is one thread, so that pictures are encoded one at a time.
 */
export const thrifty = (bytes = available()) => ({
  MALLOC_ARENA_MAX: '2',
  ...(bytes < SMALL_BYTES && { UV_THREADPOOL_SIZE: '1' }),
})
