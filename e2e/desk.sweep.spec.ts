import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  cardOf,
  controlsOf,
  desk,
  field,
  isHydrated,
  linkOf,
  rowOf,
  signedIn,
  storeThree,
  token,
} from '#e2e/support/desk.ts'
import { test } from '#e2e/support/page.ts'

test.use({ timezoneId: 'America/New_York' })

test('each access key that the guide names does what it says', async ({ page }) => {
  const word = token()
  const [oldest, middle, newest] = await storeThree(word)
  await signedIn(page)
  await page.goto(`/form-submissions?q=${word}`)
  await isHydrated(rowOf(page, newest))
  const heading = (id: number) => cardOf(page, id).getByRole('heading', { level: 2 })
  const { status, contacted } = controlsOf(page, middle)
  const devtools = await page.context().newCDPSession(page)
  /** Playwright sends no character with Alt, and a browser takes an access key from the character. */
  const press = (key: string) =>
    devtools.send('Input.dispatchKeyEvent', { type: 'char', modifiers: 1, text: key, unmodifiedText: key })
  const sayDone: Record<string, () => Promise<void>> = {
    // The first time, none is open.
    j: async () => {
      await expect(heading(newest)).toBeFocused()
      await press('j')
      await expect(heading(middle)).toBeFocused()
      await press('j')
      await expect(heading(oldest)).toBeFocused()
    },
    k: () => expect(heading(middle)).toBeFocused(),
    w: () => expect(field(page, desk.letter.body.message)).toBeFocused(),
    // From the letter, the tab comes first.
    n: async () => {
      await expect(page.getByRole('tab', { name: desk.work.title, selected: true })).toBeFocused()
      await press('n')
      await expect(controlsOf(page, middle).note).toBeFocused()
    },
    z: () => expect(status).toHaveValue('new'),
  }
  const [, list = ''] = /By keyboard: ([^\n]*)/.exec(readFileSync('docs/sales.md', 'utf8')) ?? []
  const named = [...list.matchAll(/`(\w)`/g)].map(([, key]) => key ?? '')
  expect(named.toSorted()).toEqual(Object.keys(sayDone).toSorted())
  for (const key of named) {
    if (key === 'z') {
      await contacted.click()
      await cardOf(page, oldest).waitFor()
      await linkOf(page, middle).click()
      await expect(status).toHaveValue('contacted')
    }
    await press(key)
    await sayDone[key]?.()
  }
})
