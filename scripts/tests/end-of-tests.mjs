// Imported into each test process, so that handles that a failed test leaves open cannot keep it alive.
import { after } from 'node:test'

const LIMIT_MS = 60_000

if (process.env.NODE_TEST_CONTEXT && process.argv[1]?.endsWith('.test.mjs'))
  after(() => {
    setTimeout(() => {
      console.error('A handle is still open a minute after the last test.')
      process.exit(1)
    }, LIMIT_MS).unref()
  })
