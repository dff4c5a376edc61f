// Imported into every process of the tests: optimizing the WebAssembly of a whole database takes longer than it saves.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag)

export function globalSetup() {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`
  process.env.MIGRATED_DATABASE = `${mkdtempSync(`${tmpdir()}/migrated-`)}/dump`
}

export const globalTeardown = () =>
  rmSync(dirname(process.env.MIGRATED_DATABASE), { recursive: true, force: true })
