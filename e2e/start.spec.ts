import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { freePort, testEnvironment } from '#e2e/support/site.ts'

/** Starts site and backend, as `npm start` does, on ports of their own. */
async function start(dataDir: string) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = { ...testEnvironment(), DATA_DIR: dataDir, PORT: port, BACKEND_PORT: backendPort }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const addresses = [`http://127.0.0.1:${port}/healthz`, `http://127.0.0.1:${backendPort}`]
  return {
    child,
    addresses,
    ended: once(child, 'exit'),
    output: text(child.stdout),
    errors: text(child.stderr),
  }
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test('site and backend start and end together, keep the password out of the log, and refuse a second start on their data', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/harborline-start-`)
  const first = await start(dataDir)
  for (const address of first.addresses) await expect.poll(() => answers(address)).toBe(true)

  const second = await start(dataDir)
  expect(await second.ended).toEqual([1, null])
  expect((await second.errors).trim()).toMatch(/^[^\n]*in use[^\n]*$/)

  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])
  for (const address of first.addresses) expect(await answers(address)).toBe(false)
  const { staff } = JSON.parse(readFileSync(`${dataDir}/keys.json`, 'utf8'))
  const output = await first.output
  expect(output).toContain(staff.email)
  expect(output).not.toContain(staff.password)
  rmSync(dataDir, { recursive: true })
})
