import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../../../scripts/lib/processes.mjs'
import type { Engine } from './engine.ts'

const START_LIMIT_MS = 60_000

type Message = {
  id?: number
  method?: string
  params?: { level?: string; text?: string }
  result?: unknown
  error?: string
  message?: string
}

/** The installed Firefox, driven by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'harborline-firefox-'))
  const output = new EventEmitter()
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = startProcess('firefox', path, options, {
    env: { ...process.env, HOME: profile },
    onLine: (line) => {
      const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
      if (address) output.emit('address', `${address}/session`)
    },
  })
  browser.exited.then(() => output.emit('address'))
  const [address] = await once(output, 'address', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  if (!address) throw new Error('Firefox exited while starting.')

  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Message) => void>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      errors.push(message.params.text ?? '')
  })

  let last = 0
  async function ask<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++last
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answer
    waiting.delete(id)
    if (error) throw new Error(`${error}: ${message}`)
    return result as Result
  }

  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context

  return {
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
    async evaluate(expression) {
      type Outcome = { result?: { value: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await ask<Outcome>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    act: (input) => ask('input.performActions', { context, actions: [input] }),
    forgetCookies: () => ask('storage.deleteCookies'),
    async screenshot() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    takeErrors: async () => errors.splice(0),
    async end() {
      socket.close()
      await browser.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
