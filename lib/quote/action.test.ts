import { decodeMeta, requestHeaders } from '#contract/request-headers.ts'
import { getSite } from '#lib/content/index.ts'
import { sendRequest } from './action.ts'
import { forward } from './forward.ts'
import { idleState } from './request-state.ts'

jest.mock('next/headers', () => ({ headers: async () => new Headers() }))
jest.mock('#lib/content/index.ts', () => ({
  getSite: jest.fn(),
  getMessages: async () => (await import('#messages/en.ts')).en,
}))
jest.mock('./forward.ts', () => ({ forward: jest.fn() }))

test.each(['none', 'akismet'])(
  'tells the function with each request that the spam service is %s',
  async (spamService) => {
    jest.spyOn(console, 'error').mockImplementation()
    jest.mocked(getSite).mockResolvedValue({ spamService } as Awaited<ReturnType<typeof getSite>>)
    jest.mocked(forward).mockResolvedValue({ ok: false, reason: 'refused' })
    const data = new FormData()
    for (const [name, value] of Object.entries({
      form: 'hero-quote',
      name: 'Ana Reyes',
      email: 'ana@example.com',
      phone: '(305) 555-0100',
      company: 'Reyes',
    }))
      data.set(name, value)
    expect(await sendRequest(idleState, data)).toMatchObject({ status: 'failed' })
    const [, headers] = jest.mocked(forward).mock.lastCall ?? []
    expect(decodeMeta(headers?.[requestHeaders.meta] ?? '')).toMatchObject({
      form: 'hero-quote',
      spamService,
    })
  },
)
