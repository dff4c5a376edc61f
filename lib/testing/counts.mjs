import { relative } from 'node:path'

/** Prints for scripts/test.mjs how many tests of each file reported, and its time, beside the report of Jest. */
export default class Counts {
  onTestResult({ path }, { testResults, perfStats }) {
    console.log(`${testResults.length} tests in ${relative('', path)}, ${perfStats.runtime} ms`)
  }
}
