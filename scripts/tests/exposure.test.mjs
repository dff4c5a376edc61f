import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertNotShared,
  assertProductionSecrets,
  createHostAllowlist,
  isSampleRun,
} from '#scripts/lib/exposure.mjs'
import { checkOrigin } from '#tools/server/check-origin-and-host.mjs'

const own = [
  {},
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { HOST: 'localhost', SITE_URL: 'http://localhost:3000' },
]
const open = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { SITE_URL: 'https://www.example.com' },
  { SITE_URL: 'http://example.com' },
]
const HOSTED = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k' }
const cliError = (message) => ({ name: 'CliError', message })

test('requires no settings on a developer’s machine', () => {
  for (const env of own) assert.doesNotThrow(() => assertProductionSecrets(env))
  for (const env of own) assert.doesNotThrow(() => assertProductionSecrets({ ...HOSTED, ...env }))
})

test('a public address without TRUSTED_ADDRESS_HEADER is refused, unless it is "none"', () => {
  for (const env of open) {
    assert.throws(() => assertProductionSecrets(env), cliError(/TRUSTED_ADDRESS_HEADER=none/))
    for (const TRUSTED_ADDRESS_HEADER of ['x-real-ip', 'none'])
      assert.doesNotThrow(() => assertProductionSecrets({ ...env, TRUSTED_ADDRESS_HEADER }))
  }
})

test('a public address with a hosted project also needs SITE_TOKEN', () => {
  for (const env of open) {
    const hosted = { ...env, ...HOSTED, TRUSTED_ADDRESS_HEADER: 'x-real-ip' }
    assert.throws(() => assertProductionSecrets(hosted), cliError(/SITE_TOKEN.*openssl/))
    assert.doesNotThrow(() => assertProductionSecrets({ ...hosted, SITE_TOKEN: 'a secret' }))
  }
})

test('the development server listens on loopback only, unless DEV_ON_NETWORK is set', () => {
  for (const env of own) assert.doesNotThrow(() => assertNotShared(env))
  assert.doesNotThrow(() => assertNotShared({ SITE_URL: 'https://www.example.com' }))
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'my-laptop']) {
    assert.throws(() => assertNotShared({ HOST }), cliError(/DEV_ON_NETWORK=yes/))
    assert.doesNotThrow(() => assertNotShared({ HOST, DEV_ON_NETWORK: 'yes' }))
  }
})

test('samples exist on a developer’s machine only, unless switched off', () => {
  for (const env of own) assert.equal(isSampleRun(env), true)
  for (const env of own) assert.equal(isSampleRun({ ...env, BACKEND_SEED: 'no' }), false)
  for (const env of open) assert.equal(isSampleRun(env), false)
})

test('only host names of this machine or this site are allowed', () => {
  const cases = [
    [{}, ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'], ['192.168.1.7:3000']],
    [{ HOST: '192.168.1.7' }, ['192.168.1.7:3000', 'localhost:3000'], ['192.168.1.8:3000']],
    [{ HOST: '0.0.0.0' }, ['192.168.1.7:3000', '[2001:db8::1]:3000'], ['192.168.1.7.evil.example']],
    [{ SITE_URL: 'https://www.Example.com' }, ['www.example.com', 'WWW.example.com:443'], ['example.com']],
  ]
  for (const [env, ours, foreign] of cases) {
    const isOurs = createHostAllowlist(env)
    for (const host of ours) assert.equal(isOurs(host), true, host)
    for (const host of [
      ...foreign,
      'evil.example',
      'localhost.evil.example:3000',
      '127.0.0.1.evil.example',
      '',
      undefined,
    ])
      assert.equal(isOurs(host), false, host)
  }
})

test('accepts forms only from this site’s own pages', async () => {
  const resultOf = (headers, method = 'POST') => {
    let result = 'accepted'
    const response = {
      writeHead(status) {
        result = status
        return this
      },
      end() {},
    }
    checkOrigin({ method, headers, resume() {} }, response)
    return result
  }
  const host = 'www.example.com'
  assert.equal(resultOf({ host, origin: 'https://www.example.com' }), 'accepted')
  assert.equal(
    resultOf({ host: '127.0.0.1:3000', 'x-forwarded-host': host, origin: `https://${host}` }),
    'accepted',
  )
  assert.equal(resultOf({ host }), 'accepted')
  assert.equal(resultOf({ host, 'sec-fetch-site': 'same-origin' }), 'accepted')
  assert.equal(resultOf({ host, 'sec-fetch-site': 'cross-site' }), 403)
  assert.equal(resultOf({ host, origin: 'https://evil.example' }, 'GET'), 'accepted')
  for (const origin of [
    'https://evil.example',
    'https://www.example.com.evil.example',
    'null',
    '',
    'www.example.com',
  ])
    assert.equal(resultOf({ host, origin }), 403, origin)
  assert.equal(
    resultOf({ host: 'evil.example', 'x-forwarded-host': host, origin: 'https://evil.example' }),
    403,
  )
})
