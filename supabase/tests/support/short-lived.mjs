// Imported into a process that lives for seconds: to compile a whole database well takes longer than it saves.
import { setFlagsFromString } from 'node:v8'

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag)
