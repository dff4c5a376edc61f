import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content, words } from '#e2e/support/content.ts'
import { asVendor } from '#e2e/support/other-vendors.ts'
import { watchPolicy } from '#e2e/support/policy.ts'
import { hold } from '#e2e/support/scripts.ts'
import { standIn } from '#e2e/support/vendors.ts'

const { chat } = words
const ask = chat.ask.replaceAll('{vendor}', 'Crisp')
const withdraw = chat.withdraw.replace('{vendor}', 'Crisp')
const { scheduleLabel } = content('home/contact')

async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' })
  await expect(page.locator('live-chat:defined')).toBeAttached()
}
const launcher = (page: Page) => page.getByRole('complementary').getByRole('button', { name: chat.label })
const panel = (page: Page) => page.getByRole('region', { name: chat.title })
const theirChat = (page: Page) => page.locator('#their-chat[data-opened]')

const agreed = (page: Page, vendor = 'Crisp') =>
  page.addInitScript((name) => window === top && localStorage.setItem('chat-consent', name), vendor)

/** Waits long enough for anything scheduled with requestIdleCallback. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 400))))

test('the page contacts no chat vendor before consent to this one, remembers the consent and lets the visitor withdraw it', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(page)
  const vendors = await standIn(context)
  const toAnother = await agreed(page, 'tawk.to')
  await open(page, '/printing')
  await toAnother.dispose()
  await idle(page)
  await launcher(page).click()
  await expect(panel(page).getByText(ask)).toBeVisible()
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0)
  expect(vendors.askedOf('crisp')).toEqual([])
  await expectNoAxeFindings(page)

  await panel(page).getByRole('button', { name: chat.agree }).click()
  await expect(theirChat(page)).toContainText('Chat for 7598bf86-9ebb-46bc-8c61-be8929bbf93d')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeHidden()
  await page.getByRole('button', { name: 'Close their chat' }).click()
  await expect(page.locator('#their-chat')).toBeHidden()
  await expect(launcher(page)).toBeFocused()
  await page.evaluate(() => (window as unknown as { theirMessage(): void }).theirMessage())
  await expect(page.locator('#their-chat')).toBeVisible()

  await page.reload()
  await expect(page.locator('#their-chat')).toBeAttached()
  await expect(page.locator('#their-chat')).toBeHidden()
  await launcher(page).press('Enter')
  await expect(theirChat(page)).toBeVisible()

  const theirCookies = async () => (await context.cookies()).filter(({ name }) => name.startsWith('crisp'))
  expect(await theirCookies()).toHaveLength(1)
  await page.getByRole('button', { name: withdraw }).click()
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0)
  expect(await theirCookies()).toEqual([])
  await idle(page)
  await expect(page.locator('#their-chat')).toHaveCount(0)
  await policy.expectNone()
})

test('the desk contacts no vendor before a click on the chat, and a chat script that arrives after the panel was closed does not open it', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(page)
  const vendors = await standIn(context)
  await agreed(page)
  await open(page, '/form-submissions')
  await idle(page)
  expect(vendors.asked).toEqual([])
  const letCome = await hold(context, 'https://client.crisp.chat/l.js')
  await launcher(page).click()
  await expect(panel(page).getByRole('status')).toHaveText(chat.starting, { useInnerText: true })
  await page.keyboard.press('Escape')
  letCome()
  await expect(page.locator('#their-chat')).toBeAttached()
  await idle(page)
  await expect(page.locator('#their-chat')).toBeHidden()
  await launcher(page).click()
  await expect(theirChat(page)).toBeVisible()
  await policy.expectNone()
})

test('tawk.to starts hidden, opens on click and returns the focus when closed, and Cal.com opens in a dialog', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(page)
  const vendors = await standIn(context)
  await agreed(page, 'tawk.to')
  await asVendor(page, '/', { chat: 'tawk.to', booking: 'https://cal.com/harborline/intro' })
  await open(page, '/')
  await expect(page.locator('#their-chat')).toBeAttached()
  await expect(page.locator('#their-chat')).toBeHidden()
  await launcher(page).click()
  await expect(theirChat(page)).toContainText('Chat for 61c89ef380b2296cfdd3dbee/1ig5ooitr')
  await page.getByRole('button', { name: 'Close their chat' }).click()
  await expect(launcher(page)).toBeFocused()
  expect(vendors.askedOf('crisp')).toEqual([])

  const booking = page.locator('#contact').getByRole('link', { name: scheduleLabel })
  await booking.scrollIntoViewIfNeeded()
  await expect(booking).toHaveAttribute('aria-haspopup', 'dialog')
  await booking.click()
  const dialog = page.getByRole('dialog', { name: scheduleLabel })
  await expect(dialog.frameLocator('iframe').getByText('own page')).toBeVisible()
  expect(vendors.askedOf('cal.com')).toContain('https://app.cal.com/harborline/intro/embed')
  await policy.expectNone()
})

for (const mood of ['is blocked', 'hangs'] as const) {
  test(`a vendor that ${mood} still leaves the visitor phone and email`, async ({ page, context }) => {
    const vendors = await standIn(context, mood)
    const talk = launcher(page)
      .or(page.getByRole('main').getByRole('button', { name: chat.label }))
      .first()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on(
      'console',
      (line) => line.type() !== 'error' || /Failed to load/.test(line.text()) || complaints.push(line.text()),
    )
    await page.clock.install()
    // The contact section is near the viewport long before the load event, which no vendor may delay.
    await page.route(/_next\/image/, (route) => setTimeout(() => route.abort(), 1500))
    await open(page, '/#contact')
    await talk.click()
    await panel(page).getByRole('button', { name: chat.agree }).click()
    await expect(panel(page).getByRole('status')).toHaveText(/./, { useInnerText: true })
    await page.clock.fastForward(20_000)
    await expect(panel(page).getByRole('status')).toHaveText(chat.failed, { useInnerText: true })
    await expect(panel(page).getByRole('link')).toHaveCount(2)

    const booking = page.locator('#contact').getByRole('link', { name: scheduleLabel })
    await expect(booking).not.toHaveAttribute('aria-haspopup')
    await expect(booking).toHaveAccessibleName(`${scheduleLabel} ${words.newTab}`)
    const tab = page.waitForEvent('popup')
    await page.keyboard.press('Escape')
    await booking.click()
    await (await tab).close()
    expect(complaints).toEqual([])

    // The chat waits for a script that is still pending and refetches only one that failed.
    await talk.click()
    await expect(panel(page).getByRole('status')).toHaveText(/./, { useInnerText: true })
    await expect.poll(() => vendors.askedOf('crisp').length).toBe(mood === 'is blocked' ? 2 : 1)
  })
}

test('the booking widget loads as the contact section nears and opens in a dialog on the page', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(page)
  const vendors = await standIn(context)
  await open(page, '/')
  await idle(page)
  expect(vendors.askedOf('crisp')).toEqual([])
  expect(vendors.askedOf('calendly')).toEqual([])
  const booking = page.locator('#contact').getByRole('link', { name: scheduleLabel })
  await booking.scrollIntoViewIfNeeded()
  await expect(booking).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(booking).toHaveAccessibleName(scheduleLabel)
  await booking.click()
  const dialog = page.getByRole('dialog', { name: scheduleLabel, exact: true })
  await expect(dialog.frameLocator('iframe').getByText('own page')).toBeVisible()
  expect(vendors.askedOf('calendly')).toContain('https://calendly.com/harborline/intro')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(booking).toBeFocused()
  await policy.expectNone()
})

test('each page’s CSP names only the hosts of the vendors it uses', async ({ request }) => {
  const hosts = async (path: string) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.match(/script-src ([^;]+)/)?.[1]).not.toContain('unsafe-inline')
    return [...new Set(policy.match(/(https|wss):\/\/[^\s;,]+/g))].map((url) => new URL(url).hostname).sort()
  }
  const crisp = ['client.crisp.chat', 'client.relay.crisp.chat', 'image.crisp.chat', 'storage.crisp.chat']
  expect(await hosts('/form-submissions')).toEqual(crisp)
  expect(await hosts('/printing')).toEqual(crisp)
  expect(await hosts('/')).toEqual([...crisp, 'assets.calendly.com', 'calendly.com'].sort())
})

test('without JavaScript the buttons lead to phone, email and the booking page, and an announcement has no close button that could not work', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  await launcher(page).click()
  await expect(panel(page).getByRole('link')).toHaveCount(2)
  await expect(panel(page).getByRole('button')).toHaveCount(1)
  const booking = page.locator('#contact').getByRole('link', { name: scheduleLabel })
  await expect(booking).toHaveAttribute('href', 'https://calendly.com/harborline/intro')
  await expect(booking).toHaveAttribute('target', '_blank')

  await page.goto('/business-cards')
  const bar = page.getByRole('complementary', { name: words.announcement })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button')).toHaveCount(0)
  await page.close()
})

test('the chat button is last in tab order, covers nothing on a phone and shifts nothing', async ({
  page,
  context,
}) => {
  await standIn(context)
  await agreed(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/printing')
  const box = async (name: string) =>
    (await page
      .getByRole('complementary')
      .getByText(name, { exact: true })
      .locator('xpath=ancestor-or-self::*[contains(@class, "btn")]')
      .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const call = await box('Call')
  const button = await launcher(page).boundingBox()
  expect(button?.x).toBeGreaterThanOrEqual(call.x + call.width)
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390)
  await expect(page.locator('#their-chat')).toBeAttached()
  expect(await launcher(page).boundingBox()).toEqual(button)
  expect(await box('Call')).toEqual(call)
  const last = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button')]
    return all.filter((one) => one.checkVisibility()).at(-1)?.textContent
  })
  expect(last).toBe(chat.label)
})

test('an announcement stays closed once dismissed, and an expired one is not in the page', async ({
  page,
  context,
}) => {
  await standIn(context)
  const policy = await watchPolicy(page)
  await open(page, '/business-cards')
  const bar = page.getByRole('complementary', { name: words.announcement })
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/pricing')
  await expectNoAxeFindings(page)
  await bar.getByRole('button', { name: words.close }).click()
  await expect(bar).toBeHidden()
  await open(page, '/business-cards')
  await expect(bar).toBeHidden()
  await open(page, '/printing')
  await expect(page.locator('[data-announcement]')).toHaveCount(0)
  policy.expectNone()
})
