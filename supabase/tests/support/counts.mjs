// Prints for scripts/test.mjs how many tests of each file reported, and its time, beside the report of Node.js.
import { relative } from 'node:path'

export default async function* counts(events) {
  const reported = {}
  const took = {}
  for await (const { type, data } of events) {
    if (type === 'test:pass' || type === 'test:fail') reported[data.file] = (reported[data.file] ?? 0) + 1
    if (type === 'test:summary') took[data.file] = data.duration_ms
  }
  for (const [file, count] of Object.entries(reported))
    yield `${count} tests in ${relative('', file)}, ${Math.round(took[file] ?? 0)} ms\n`
}
