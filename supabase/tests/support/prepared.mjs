import { prepare, removePrepared } from './directories.mjs'
import { startShared } from './shared.mjs'

/** Two files run side by side, so that neither waits for the other. */
const SHARED = 2
let shared = []

/** What is made once for all files. */
export async function globalSetup() {
  await prepare()
  shared = await Promise.all(Array.from({ length: SHARED }, startShared))
  process.env.SHARED_BACKENDS = JSON.stringify(shared)
}

export async function globalTeardown() {
  await Promise.all(shared.map((backend) => backend.end()))
  removePrepared()
}
