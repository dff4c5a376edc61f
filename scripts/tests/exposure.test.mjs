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
const plainly = (message) => ({ name: 'CliError', message })

test('on one’s own machine nothing has to be set', () => {
  for (const env of own) assert.doesNotThrow(() => assertProductionSecrets(env))
  for (const env of own) assert.doesNotThrow(() => assertProductionSecrets({ ...HOSTED, ...env }))
})

test('a public address without the visitors’ addresses is refused, unless that is meant', () => {
  for (const env of open) {
    assert.throws(() => assertProductionSecrets(env), plainly(/TRUSTED_ADDRESS_HEADER=none/))
    for (const TRUSTED_ADDRESS_HEADER of ['x-real-ip', 'none'])
      assert.doesNotThrow(() => assertProductionSecrets({ ...env, TRUSTED_ADDRESS_HEADER }))
  }
})

test('a public address with a hosted project needs the site’s secret, too', () => {
  for (const env of open) {
    const hosted = { ...env, ...HOSTED, TRUSTED_ADDRESS_HEADER: 'x-real-ip' }
    assert.throws(() => assertProductionSecrets(hosted), plainly(/SITE_TOKEN.*openssl/))
    assert.doesNotThrow(() => assertProductionSecrets({ ...hosted, SITE_TOKEN: 'a secret' }))
  }
})

test('the development server listens to this machine only, unless that is not meant', () => {
  for (const env of own) assert.doesNotThrow(() => assertNotShared(env))
  assert.doesNotThrow(() => assertNotShared({ SITE_URL: 'https://www.example.com' }))
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'my-laptop']) {
    assert.throws(() => assertNotShared({ HOST }), plainly(/DEV_ON_NETWORK=yes/))
    assert.doesNotThrow(() => assertNotShared({ HOST, DEV_ON_NETWORK: 'yes' }))
  }
})

test('samples are shown on one’s own machine only, and not if they are not wanted', () => {
  for (const env of own) assert.equal(isSampleRun(env), true)
  for (const env of own) assert.equal(isSampleRun({ ...env, BACKEND_SEED: 'no' }), false)
  for (const env of open) assert.equal(isSampleRun(env), false)
})

test('only a name of this machine or of this site is answered', () => {
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

test('a form is taken from this site’s own pages only', async () => {
  const taken = (headers, method = 'POST') => {
    let said = 'taken'
    const response = {
      writeHead(status) {
        said = status
        return this
      },
      end() {},
    }
    checkOrigin({ method, headers, resume() {} }, response)
    return said
  }
  const host = 'www.example.com'
  assert.equal(taken({ host, origin: 'https://www.example.com' }), 'taken')
  assert.equal(
    taken({ host: '127.0.0.1:3000', 'x-forwarded-host': host, origin: `https://${host}` }),
    'taken',
  )
  assert.equal(taken({ host }), 'taken')
  assert.equal(taken({ host, 'sec-fetch-site': 'same-origin' }), 'taken')
  assert.equal(taken({ host, 'sec-fetch-site': 'cross-site' }), 403)
  assert.equal(taken({ host, origin: 'https://evil.example' }, 'GET'), 'taken')
  for (const origin of [
    'https://evil.example',
    'https://www.example.com.evil.example',
    'null',
    '',
    'www.example.com',
  ])
    assert.equal(taken({ host, origin }), 403, origin)
  assert.equal(taken({ host: 'evil.example', 'x-forwarded-host': host, origin: 'https://evil.example' }), 403)
})
