import { PHONE } from '../../../e2e/support/page-weight.mjs'

const SLOWER = 4
// One tap differs from the next by half: fewer would miss a limit by chance.
const TIMES = 15

/** From the finger's lift to the frame that shows what was asked for, in the page's own clock. */
async function timeTap(page, control, opened) {
  await page.evaluate((selector) => {
    window.shownAfter = new Promise((resolve) => {
      addEventListener(
        'pointerup',
        () => {
          const since = performance.now()
          const look = () => {
            const shown = document.querySelector(selector)?.checkVisibility({ opacityProperty: true })
            // Ahead of what the page does once that frame is out.
            if (shown)
              scheduler.postTask(() => resolve(performance.now() - since), { priority: 'user-blocking' })
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
  }, opened)
  await control.tap()
  return page.evaluate(() => window.shownAfter)
}

/** As a visitor does before asking for something. */
async function lookAround(page) {
  for (const top of [300, 0]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(1000)
  }
}

/** How long the menu and the quote dialog take to open on a phone with a quarter of this machine's speed. */
export async function measureTaps(browser, url) {
  const taps = { menu: [], dialog: [] }
  for (let index = 0; index < TIMES; index++) {
    for (const [name, control, opened] of [
      ['menu', '[popovertarget=site-menu]', '#site-menu:popover-open'],
      ['dialog', 'main a[data-quote]', '[role=dialog][data-shown] form'],
    ]) {
      const page = await browser.newPage(PHONE)
      const machine = await page.context().newCDPSession(page)
      await machine.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.goto(url, { waitUntil: 'networkidle' })
      await lookAround(page)
      taps[name].push(await timeTap(page, page.locator(control).first(), opened))
      await page.close()
    }
  }
  return taps
}
