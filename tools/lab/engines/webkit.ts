import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { startProcess } from '../../../scripts/lib/processes.mjs'
import { untilReachable } from '../../../scripts/lib/wait.mjs'
import type { Engine } from './engine.ts'

const ROOT_WITHOUT_SANDBOX = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
/** The window becomes as narrow as a phone only if nothing in its toolbar takes up space. */
const NO_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }'

/**
 * Neither driver nor browser reports errors, so the page collects them after its load event; most scripts run later.
 * Evaluating earlier sometimes makes the driver wait forever for the page that is being navigated away from.
 */
const watchErrors = `(() => {
  window.errorsSeen = []
  const note = (error) => errorsSeen.push(String(error))
  addEventListener('error', ({ error, message }) => note(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  const { error } = console
  console.error = (...what) => (note(what.join(' ')), error.apply(console, what))
})()`

/** WebKitGTK, the engine of Safari, driven by WebDriver on a virtual screen. */
export async function startWebKit(program: string): Promise<Engine> {
  const configuration = mkdtempSync(join(tmpdir(), 'harborline-webkit-'))
  mkdirSync(join(configuration, 'gtk-3.0'))
  writeFileSync(join(configuration, 'gtk-3.0', 'gtk.css'), NO_TOOLBAR)
  const port = await freePort()
  const driver = startProcess(
    'webkit',
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    {
      env: {
        ...process.env,
        ...(process.getuid?.() === 0 ? ROOT_WITHOUT_SANDBOX : {}),
        XDG_CONFIG_HOME: configuration,
      },
    },
  )

  async function ask<Result>(method: string, path: string, body?: object): Promise<Result> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  await untilReachable(`http://127.0.0.1:${port}/status`)
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const evaluate = (expression: string) =>
    ask<string>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })

  const errors: string[] = []
  const keepErrors = async () =>
    errors.push(...JSON.parse(await evaluate('JSON.stringify(window.errorsSeen?.splice(0) ?? [])')))

  return {
    evaluate,
    async open(url) {
      await keepErrors()
      await ask('POST', `${session}/url`, { url })
      await evaluate(watchErrors)
    },
    async resize(width, height) {
      // WebDriver sets the window's size, so add the difference to the viewport.
      await ask('POST', `${session}/window/rect`, { width, height })
      const [innerWidth = width, innerHeight = height] = JSON.parse(
        await evaluate('JSON.stringify([innerWidth, innerHeight])'),
      ) as number[]
      await ask('POST', `${session}/window/rect`, {
        width: width + width - innerWidth,
        height: height + height - innerHeight,
      })
    },
    act: (input) => ask('POST', `${session}/actions`, { actions: [input] }),
    forgetCookies: () => ask('DELETE', `${session}/cookie`),
    screenshot: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    async takeErrors() {
      await keepErrors()
      return errors.splice(0)
    },
    async end() {
      await ask('DELETE', session).catch(() => {})
      await driver.stop()
      rmSync(configuration, { recursive: true, force: true })
    },
  }
}
