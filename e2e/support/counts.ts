import type { Reporter, TestCase } from '@playwright/test/reporter'

/** Prints for scripts/test.mjs how many tests of each file reported, beside the report of Playwright. */
export default class Counts implements Reporter {
  private readonly reported = new Map<string, Set<string>>()

  onTestEnd(test: TestCase) {
    const [, , file = ''] = test.titlePath()
    // A test that is tried again reports each time.
    this.reported.set(file, (this.reported.get(file) ?? new Set()).add(test.id))
  }

  onEnd() {
    for (const [file, tests] of this.reported) console.log(`${tests.size} tests in e2e/${file}`)
  }
}
