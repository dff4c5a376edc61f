import { admitCaller, requireProject } from './caller.ts'
import { type Project, projectFrom } from './project.ts'
import { requestHeaders } from './request-headers.ts'

const project = { siteToken: 'token', secretKey: 'secret', keys: [] } as unknown as Project

const callerAt = (address: string) => {
  const { siteToken, visitorAddress } = requestHeaders
  return admitCaller(new Headers({ [siteToken]: 'token', [visitorAddress]: address }), project, 'test')
}

test('addresses of one IPv6 /48 are one visitor', () => {
  const one = callerAt('2001:db8:0:1::5')
  for (const other of ['2001:0DB8:0000:0001:aaaa::', '10.0.0.1, 2001:db8:0:2::5', '2001:db8::5'])
    expect(callerAt(other)).toEqual(one)
  expect(callerAt('2001:db8:1:1::5')).not.toEqual(one)
})

test('an address with a port is that without', () => {
  const one = callerAt('203.0.113.9')
  expect(callerAt('10.0.0.1, 203.0.113.9:51234')).toEqual(one)
  expect(callerAt('[2001:db8:0:1::5]:51234')).toEqual(callerAt('2001:db8:0:1::5'))
})

test('an IPv4 address is one visitor, also as IPv6 writes it', () => {
  for (const prefix of ['', '::ffff:'])
    expect(callerAt(`${prefix}203.0.113.9`)).not.toEqual(callerAt(`${prefix}203.0.113.8`))
  expect(callerAt('').visitor).toBeUndefined()
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
