// Imported into the process of each file of tests: what a failed one has left running must not keep it for ever.
import { after } from 'node:test'

const LIMIT_MS = 60_000

if (process.env.NODE_TEST_CONTEXT && process.argv[1]?.endsWith('.test.mjs'))
  after(() => {
    setTimeout(() => {
      console.error('Something is still running a minute after the last test.')
      process.exit(1)
    }, LIMIT_MS).unref()
  })
