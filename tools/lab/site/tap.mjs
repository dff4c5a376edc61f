import { PHONE } from '../../../e2e/support/page-weight.mjs'

const SLOWER = 4
// Single taps vary by half, so with fewer taps the median would exceed a limit by chance.
const TIMES = 15

/** Measures from pointerup to the frame that shows the opened element, on the page's own clock. */
async function timeTap(page, control, opened) {
  await page.evaluate((selector) => {
    window.shownAfter = new Promise((resolve) => {
      addEventListener(
        'pointerup',
        () => {
          const since = performance.now()
          const look = () => {
            const shown = document.querySelector(selector)?.checkVisibility({ opacityProperty: true })
            // Runs ahead of the page's own tasks after that frame.
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

/** Scrolls and waits, as a visitor does before the first tap. */
async function lookAround(page) {
  for (const top of [300, 0]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(1000)
  }
}

/** Measures how long menu and quote dialog take to open on a phone with a quarter of this machine's speed. */
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
