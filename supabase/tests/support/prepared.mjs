import { prepare, removePrepared } from './directories.mjs'
import { startShared } from './shared.mjs'

let shared

/** What is made once for all files. */
export async function globalSetup() {
  await prepare()
  shared = await startShared()
  process.env.SHARED_BACKEND = JSON.stringify(shared)
}

export async function globalTeardown() {
  await shared.end()
  removePrepared()
}
