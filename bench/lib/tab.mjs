// One small interface to pages of two engines: Firefox by WebDriver BiDi, WebKitGTK by WebDriver.
import { setTimeout } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { freePort, start, temporaryFolder, untilReachable } from './processes.mjs'

const WAIT_MS = 15_000
const DESKTOP = { width: 1366, height: 900 }

/** Adds waiting to the few calls that an engine has. */
const waiting = (tab) => ({
  ...tab,
  /** Polls a function of the page until it returns something truthy. */
  async until(what, work, ...values) {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await setTimeout(100)) {
      const found = await tab.evaluate(work, ...values).catch(() => undefined)
      if (found) return found
    }
    throw new Error(`Not seen within ${WAIT_MS / 1000} s: ${what}`)
  },
})

/** Firefox on a screen, without which it has no WebGL. */
export async function openFirefox(executablePath) {
  const engine = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    extraPrefsFirefox: { 'webgl.force-enabled': true },
    defaultViewport: DESKTOP,
  })
  const page = await engine.newPage()
  const errors = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const tab = {
    name: await engine.version(),
    errors: async () => errors,
    goto: (url) => page.goto(url, { waitUntil: 'load' }),
    evaluate: (work, ...values) => page.evaluate(work, ...values),
    async click(selector) {
      const element = await page.waitForSelector(selector, { visible: true, timeout: WAIT_MS })
      await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await element.click()
    },
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    upload: async (selector, file) => (await page.waitForSelector(selector)).uploadFile(file),
    close: () => engine.close(),
  }
  return waiting(tab)
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Escape: '\uE00C' }
// The driver reports no errors, so the page collects them from its load event on.
const collectErrors = () => {
  window.seenErrors = []
  addEventListener('error', ({ message }) => window.seenErrors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.seenErrors.push(String(reason)))
}

/** WebKitGTK, the engine of Safari, on a virtual screen. */
export async function openWebKit(miniBrowser) {
  const port = await freePort()
  const driver = start(`xvfb-run -a -s "-screen 0 1600x1200x24" WebKitWebDriver --port=${port}`, {
    env: {
      HOME: temporaryFolder('bench-webkit-'),
      ...(process.getuid() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  async function ask(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = await response.json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await untilReachable(`http://127.0.0.1:${port}/status`, driver)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId, capabilities } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, DESKTOP)
  const find = async (value) =>
    (await ask('POST', `${session}/element`, { using: 'css selector', value }))[ELEMENT]
  const evaluate = (work, ...args) =>
    ask('POST', `${session}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args })
  const write = async (selector, text) =>
    ask('POST', `${session}/element/${await find(selector)}/value`, { text })
  const tab = {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors: () => evaluate(() => window.seenErrors),
    async goto(url) {
      await ask('POST', `${session}/url`, { url })
      await evaluate(collectErrors)
    },
    evaluate,
    click: async (selector) => ask('POST', `${session}/element/${await find(selector)}/click`, {}),
    type: write,
    press: (key) => write('body', KEYS[key]),
    upload: write,
    async close() {
      await ask('DELETE', session)
      await driver.stop()
    },
  }
  return waiting(tab)
}
