import { prepare, removePrepared } from './directories.mjs'
import './short-lived.mjs'

/** Prepares once what all test files copy. */
export async function globalSetup() {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('short-lived.mjs', import.meta.url)}`
  await prepare()
}

export const globalTeardown = removePrepared
