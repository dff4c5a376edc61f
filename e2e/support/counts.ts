import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints for scripts/test.mjs how many tests of each file reported, and their time, beside the report of Playwright. */
export default class Counts implements Reporter {
  private readonly files = new Map<string, { reported: Set<string>; ms: number }>()

  onTestEnd(test: TestCase, { duration }: TestResult) {
    const [, , file = ''] = test.titlePath()
    const { reported, ms } = this.files.get(file) ?? { reported: new Set<string>(), ms: 0 }
    // A test that is tried again reports each time.
    this.files.set(file, { reported: reported.add(test.id), ms: ms + duration })
  }

  onEnd() {
    for (const [file, { reported, ms }] of this.files)
      console.log(`${reported.size} tests in e2e/${file}, ${Math.round(ms)} ms`)
  }
}
