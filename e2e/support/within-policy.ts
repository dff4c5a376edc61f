import { test as base } from '@playwright/test'
import { watchPolicy } from './violations.ts'

/** For files whose every journey has to stay within the content security policy of its pages. */
export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ page }, use) => {
      const policy = await watchPolicy(page)
      await use(undefined)
      policy.expectNone()
    },
    { auto: true },
  ],
})
