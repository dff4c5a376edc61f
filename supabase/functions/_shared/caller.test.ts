import { admitCaller, requireProject } from './caller.ts'
import { type Project, projectFrom } from './project.ts'
import { requestHeaders } from './request-headers.ts'

const project = { siteToken: 'token', secretKey: 'secret', keys: [] } as unknown as Project

const callerAt = (address: string) => {
  const { siteToken, visitorAddress } = requestHeaders
  return admitCaller(new Headers({ [siteToken]: 'token', [visitorAddress]: address }), project, 'test')
}

test('addresses of one IPv6 /64 are one visitor, those of one /48 one network', () => {
  const one = callerAt('2001:db8:0:1::5')
  expect(callerAt('2001:0DB8:0000:0001:aaaa::')).toEqual(one)
  const neighbor = callerAt('10.0.0.1, 2001:db8:0:2::5')
  expect(neighbor.visitor).not.toBe(one.visitor)
  expect(neighbor.network).toBe(one.network)
  expect(callerAt('2001:db8::5').network).toBe(one.network)
  expect(callerAt('2001:db8:1:1::5').network).not.toBe(one.network)
})

test('an address with a port is that without', () => {
  const one = callerAt('203.0.113.9')
  expect(callerAt('10.0.0.1, 203.0.113.9:51234')).toEqual(one)
  expect(callerAt('[2001:db8:0:1::5]:51234')).toEqual(callerAt('2001:db8:0:1::5'))
})

test.each(['203.0.113.9', '::ffff:203.0.113.9', ''])('an address like %j has no network', (address) => {
  const { visitor, network } = callerAt(address)
  expect(network).toBeUndefined()
  expect(Boolean(visitor)).toBe(address !== '')
})

test.each([
  ['default', true],
  ['rotated', true],
  ['legacy', true],
  ['publishable', false],
  ['', false],
])('the key %j calls what is only for the project: %j', (apikey, isAdmitted) => {
  const project = projectFrom({
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_SECRET_KEYS: '{"default":"default","schedule":"rotated"}',
    SUPABASE_SERVICE_ROLE_KEY: 'legacy',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable"}',
  })
  const call = () => requireProject(new Headers({ apikey }), project)
  if (isAdmitted) expect(call).not.toThrow()
  else expect(call).toThrow('secret key')
})
