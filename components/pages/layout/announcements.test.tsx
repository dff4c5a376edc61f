import { render, screen } from '@testing-library/react'
import { getContent } from '#lib/content/index.ts'
import { Announcements } from './announcements.tsx'

jest.mock('#lib/content/index.ts', () => ({
  getContent: jest.fn(),
  getMessages: async () => ({ announcement: 'Announcement' }),
}))

const during = (from: string, until: string, text: string) => ({ from, until, text: [text] })
const list = [during('2026-12-01', '2026-12-31', 'Closed. '), during('2026-12-05', '2026-12-05', 'Fair.')]

beforeEach(() => {
  const site = { office: { zone: 'America/New_York' } }
  jest
    .mocked(getContent)
    .mockImplementation((async (name: string) => (name === 'site' ? site : { list })) as never)
})
afterEach(() => jest.useRealTimers())

test.each([
  ['2026-12-04', 'Closed. '],
  ['2026-12-05', 'Closed. Fair.'],
  ['2027-01-01', undefined],
] as const)('on %s, a page announces %j', async (day, expected) => {
  jest.useFakeTimers({ now: Date.parse(`${day}T17:00Z`) })
  render(await Announcements())
  expect(screen.queryByRole('complementary')?.textContent).toBe(expected)
})
