import { relative } from 'node:path'

/** Prints for scripts/test.mjs what became of the tests of each file, and its time, beside the report of Jest. */
export default class Counts {
  onTestResult({ path }, { testResults, numPassingTests, numFailingTests, perfStats }) {
    const all = `${testResults.length} tests in ${relative('', path)}`
    console.log(`${all}: ${numPassingTests} passed, ${numFailingTests} failed, ${perfStats.runtime} ms`)
  }
}
