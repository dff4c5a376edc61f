import { log } from './log.ts'

test('logs an event as one line of safe characters without losing any data', () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation()
  const path = '/a\n\u2028\u2029b\u0085\u009b31m\u202egpj\u2066\ufeff\u007fé'
  log('warn', 'not-found', { path })
  const line = String(spy.mock.lastCall?.[0])
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'not-found', path })
  spy.mockRestore()
})
