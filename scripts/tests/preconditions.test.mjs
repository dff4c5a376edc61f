import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { assertNodeVersion, assertReadsTypeScript, isUpToDate } from '#scripts/lib/install.mjs'
import { assertPortFree, freePort, readPort } from '#scripts/lib/ports.mjs'

test('reports an outdated Node with the required version', () => {
  for (const version of ['18.20.0', '20.8.1']) {
    assert.throws(() => assertNodeVersion(version), {
      name: 'CliError',
      message: /needs Node 20\.9 or newer/,
    })
  }
  for (const version of ['20.9.0', '22.0.0', '24.21.0']) assertNodeVersion(version)
})

test('installed packages match the lock file; optional ones may be missing', () => {
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  }
  assert.equal(isUpToDate(locked, { 'node_modules/zod': { version: '4.6.7' } }), true)
  assert.equal(isUpToDate(locked, { 'node_modules/zod': { version: '4.6.6' } }), false)
  assert.equal(isUpToDate(locked, {}), false)
})

test('serving needs all development packages or none', () => {
  const locked = {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/jest': { version: '30.5.2', dev: true },
    'node_modules/both': { version: '1.0.0', devOptional: true },
    'node_modules/biome': { version: '2.6.8', dev: true },
  }
  const zod = { 'node_modules/zod': { version: '4.6.7' } }
  const mayOmitDev = true
  assert.equal(isUpToDate(locked, zod, { mayOmitDev }), true)
  assert.equal(isUpToDate(locked, zod), false)
  assert.equal(isUpToDate(locked, {}, { mayOmitDev }), false)
  assert.equal(
    isUpToDate(locked, { ...zod, 'node_modules/jest': { version: '30.5.2' } }, { mayOmitDev }),
    false,
  )
})

test('without its own Node the project needs one that runs TypeScript', () => {
  for (const version of ['20.9.0', '22.17.1'])
    assert.throws(() => assertReadsTypeScript(version), { name: 'CliError', message: /needs Node 24/ })
  for (const version of ['22.18.0', '24.21.0', '26.0.0']) assertReadsTypeScript(version)
})

test('reports a port that is in use with its variable', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await assert.rejects(assertPortFree(port, '127.0.0.1', 'PORT'), {
    name: 'CliError',
    message: new RegExp(`Port ${port} is already in use.*PORT=`),
  })
  server.close()
})

test('refuses an address of another machine and accepts a free port', async () => {
  await assertPortFree(await freePort(), '127.0.0.1', 'PORT')
  await assert.rejects(assertPortFree(3000, '192.0.2.1', 'PORT'), {
    name: 'CliError',
    message: /no address 192\.0\.2\.1/,
  })
})

test('rejects an invalid port', () => {
  assert.equal(readPort({}, 'PORT', 3000), 3000)
  assert.equal(readPort({ PORT: '8080' }, 'PORT', 3000), 8080)
  for (const PORT of ['web', '0', '70000', '80.5']) {
    assert.throws(() => readPort({ PORT }, 'PORT', 3000), { name: 'CliError', message: /not a port/ })
  }
})
