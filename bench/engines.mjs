// npm run engines [-- --url http://127.0.0.1:3000/]: a visitor's journeys in Firefox and in WebKit, the engine of Safari,
// as Debian distributes them: apt-get install firefox-esr webkit2gtk-driver xvfb xauth.
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { attach, fillForm, press, untilSent } from './lib/form.mjs'
import { root } from './lib/processes.mjs'
import { conclude, expectThat, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'
import { openPuppeteer, openWebKit } from './lib/tab.mjs'

const PICTURE = `${root}docs/home.jpg`
const LOGO = `${root}public/brand/mark.svg`

const OPEN_MENU = 'header :is([aria-expanded=true], details[open], [popover]:popover-open)'

const JOURNEYS = {
  'sends a request with a file': async (tab, url) => {
    await fillForm(tab, url, randomUUID())
    await attach(tab, PICTURE, 'home.jpg')
    await press(tab)
    await untilSent(tab)
  },
  'opens a menu of the header, and closes it with Escape': async (tab, url) => {
    await tab.goto(url)
    await tab.click('header :is(button[aria-expanded], button[popovertarget], summary)')
    await tab.until('an open menu', (open) => document.querySelector(open) !== null, OPEN_MENU)
    await tab.press('Escape')
    await tab.until('a closed menu', (open) => document.querySelector(open) === null, OPEN_MENU)
  },
  'opens the quote dialog': async (tab, url) => {
    await tab.goto(url)
    await tab.click('#home a[data-quote]')
    await tab.until('a dialog with a form', () => document.querySelector('[role=dialog] form') !== null)
  },
  'shows a logo on a mug': async (tab, url) => {
    await tab.goto(`${url}custom-mugs`)
    await tab.click('a[data-logo-studio]')
    const field = '[role=dialog][data-shown] input[type=file]'
    await tab.until('the studio', (file) => document.querySelector(file) !== null, field)
    await tab.upload(field, LOGO)
    await tab.until('the logo on the mug', () => {
      const canvas = document.querySelector('[role=dialog] canvas[aria-label^="Your logo"]')
      const context = document.createElement('canvas').getContext('2d')
      if (canvas) context.drawImage(canvas, 0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[0] > 0
    })
  },
  'changes the language': async (tab, url) => {
    await tab.goto(url)
    const spanish = await tab.evaluate(() => document.querySelector('a[hreflang=es]').href)
    await tab.goto(spanish)
    await tab.until('a Spanish page', () => document.documentElement.lang === 'es')
  },
  'never scrolls a page sideways': async (tab, url) => {
    for (const path of ['', 'printing', 'ar', 'form-submissions']) {
      await tab.goto(url + path)
      const excess = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (excess > 0) throw new Error(`/${path} is ${excess} px too wide.`)
    }
  },
}

const { url } = parseArgs({ options: { url: { type: 'string' } } }).values
const site = url ? { url, stop: () => {} } : await startSite()
const [miniBrowser] = globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser')
const rows = []
try {
  for (const open of [
    () => openPuppeteer('firefox', '/usr/bin/firefox-esr'),
    () => openWebKit(miniBrowser),
  ]) {
    const tab = await open()
    for (const [journey, walk] of Object.entries(JOURNEYS)) {
      const problem = await walk(tab, site.url).then(
        () => '',
        ({ message }) => message,
      )
      const errors = (await tab.errors()).splice(0)
      rows.push({ engine: tab.name, journey, result: problem || errors.join('; ') || 'passes' })
      expectThat(!problem && errors.length === 0, `${tab.name} ${journey}: ${problem || errors.join('; ')}`)
    }
    await tab.close()
  }
} finally {
  await site.stop()
}
table(rows)
conclude()
