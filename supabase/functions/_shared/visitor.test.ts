import { identifyCaller } from './visitor.ts'

const settings = { siteToken: 'the token', callerAddressHeader: 'x-real-ip' }
const site = { 'x-site-token': 'the token' }
const identify = (headers: Record<string, string>, known: Parameters<typeof identifyCaller>[1] = settings) =>
  identifyCaller(new Headers(headers), known)

test('trusts the site’s visitor address', async () => {
  const caller = await identify({ ...site, 'x-visitor-address': '203.0.113.5', 'x-real-ip': '10.0.0.1' })
  expect(caller).toEqual({ source: 'site', address: '203.0.113.5', network: null })
})

test('trusts no other caller’s visitor address', async () => {
  const unknown = { source: 'direct', address: null, network: null }
  const claim = { 'x-visitor-address': '203.0.113.5', 'x-forwarded-for': '203.0.113.5' }
  expect(await identify({ ...claim, 'x-real-ip': '198.51.100.1' })).toEqual({
    source: 'direct',
    address: '198.51.100.1',
    network: null,
  })
  expect(await identify(claim, {})).toEqual(unknown)
  expect(await identify({ ...claim, 'x-site-token': '' }, { siteToken: '' })).toEqual(unknown)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['1.1.1.1, 203.0.113.5 ', '203.0.113.5'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:0db8:0000:0007::1', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  ['x'.repeat(100), null],
])('rate-limits %s as %s', async (header, address) => {
  expect((await identify({ ...site, 'x-visitor-address': header })).address).toBe(address)
})

test.each([
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0'],
  ['2001:db8::9', '2001:db8:0'],
  ['203.0.113.5', null],
  ['::ffff:203.0.113.5', null],
  ['x', null],
])('rate-limits %s with its network %s', async (header, network) => {
  expect((await identify({ ...site, 'x-visitor-address': header })).network).toBe(network)
})
