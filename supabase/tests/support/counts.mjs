// Prints for scripts/test.mjs what became of the tests of each file, and its time, beside the report of Node.js.
import { relative } from 'node:path'

export default async function* counts(events) {
  for await (const { type, data } of events)
    if (type === 'test:summary' && data.file) {
      const { tests, passed, skipped } = data.counts
      const all = `${tests} tests in ${relative('', data.file)}: ${passed} passed`
      yield `${all}, ${tests - passed - skipped} failed, ${Math.round(data.duration_ms)} ms\n`
    }
}
