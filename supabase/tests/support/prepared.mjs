import { prepare, removePrepared } from './directories.mjs'
import { startShared } from './shared.mjs'
import './short-lived.mjs'

let shared

/** Prepares once what all test files share. */
export async function globalSetup() {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('short-lived.mjs', import.meta.url)}`
  await prepare()
  shared = await startShared()
  process.env.SHARED_BACKEND = JSON.stringify(shared)
}

export async function globalTeardown() {
  await shared.end()
  removePrepared()
}
