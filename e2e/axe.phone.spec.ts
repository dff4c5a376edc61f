import { test } from '@playwright/test'
import { expectAccessible } from './support/axe'

test.use({ reducedMotion: 'reduce' })

test('/ has one main heading, named landmarks and no axe findings', async ({ page }) => {
  await expectAccessible(page, '/')
})
