import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints for scripts/test.mjs what became of the tests of each file, and their time, beside the report of Playwright. */
export default class Counts implements Reporter {
  private readonly files: Record<string, TestResult[]> = {}

  onTestEnd(test: TestCase, result: TestResult) {
    const [, , file = ''] = test.titlePath()
    this.files[file] = [...(this.files[file] ?? []), result]
  }

  onEnd() {
    for (const [file, results] of Object.entries(this.files)) {
      const statuses = results.map(({ status }) => status)
      const passed = statuses.filter((status) => status === 'passed').length
      const failed = statuses.filter((status) => !['passed', 'skipped'].includes(status)).length
      const ms = Math.round(results.reduce((sum, { duration }) => sum + duration, 0))
      console.log(`${results.length} tests in e2e/${file}: ${passed} passed, ${failed} failed, ${ms} ms`)
    }
  }
}
