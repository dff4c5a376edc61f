// npm run engines [-- --url http://127.0.0.1:3000/]: a visitor's journeys in Firefox and in WebKit, the engine of Safari,
// as Debian distributes them: apt-get install firefox-esr webkit2gtk-driver xvfb xauth.
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './lib/processes.mjs'
import { conclude, expectThat, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'
import { openFirefox, openWebKit } from './lib/tab.mjs'

const PICTURE = `${root}docs/home.jpg`
const LOGO = `${root}public/brand/mark.svg`

const OPEN_MENU = 'header :is([aria-expanded=true], details[open], [popover]:popover-open)'

const FORM = 'form:has(textarea[name=details])'
const ANSWERS = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@visitor.example',
  phone: '+1 305 555 0100',
}

const JOURNEYS = {
  'sends a request with a file': async (tab, url) => {
    await tab.goto(`${url}#contact`)
    await tab.click(`${FORM} [name=firstName]`)
    // Hydrated, the form checks its fields itself.
    await tab.until('a hydrated form', (form) => document.querySelector(form)?.noValidate, FORM)
    const answers = { ...ANSWERS, details: `Shirts. ${randomUUID()}` }
    for (const [name, value] of Object.entries(answers)) await tab.type(`${FORM} [name=${name}]`, value)
    await tab.upload(`${FORM} input[type=file]`, PICTURE)
    const isUploaded = (form) => {
      const { textContent } = document.querySelector(form)
      return textContent.includes('home.jpg') && !document.querySelector(`${form} progress`)
    }
    await tab.until('an uploaded file', isUploaded, FORM)
    await tab.click(`${FORM} [type=submit]`)
    const isEmpty = (form) => document.querySelector(`${form} [name=details]`)?.value === ''
    await tab.until('a sent form, which is empty', isEmpty, FORM)
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
    const field = '[role=dialog][data-visible] input[type=file]'
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

const { values: options } = parseArgs({ options: { url: { type: 'string' } } })
const url = options.url ?? (await startSite()).url
const [miniBrowser] = globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser')
const rows = []
for (const open of [() => openFirefox('/usr/bin/firefox-esr'), () => openWebKit(miniBrowser)]) {
  const tab = await open()
  for (const [journey, walk] of Object.entries(JOURNEYS)) {
    const problem = await walk(tab, url).then(
      () => '',
      ({ message }) => message,
    )
    const errors = (await tab.errors()).splice(0)
    const result = [problem, ...errors].filter(Boolean).join('; ')
    rows.push({ engine: tab.name, journey, result: result || 'passes' })
    expectThat(!result, `${tab.name} ${journey}: ${result}`)
  }
  await tab.close()
}
table(rows)
conclude()
