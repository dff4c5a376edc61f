import { render, screen } from '@testing-library/react'
import type { Page } from '#lib/content/addresses.ts'
import { getContent } from '#lib/content/index.ts'
import { Announcements } from './announcements.tsx'

jest.mock('#lib/content/index.ts', () => ({
  getContent: jest.fn(),
  getMessages: async () => ({ announcement: 'Announcement' }),
}))

const during = (from: string, until: string, text: string) => ({ from, until, text: [text], pages: [] })
const lists = {
  en: [during('2026-12-01', '2026-12-31', 'Closed'), during('2027-01-05', '2027-01-05', 'Fair')],
  es: [during('2026-12-05', '2026-12-10', 'Cerrado')],
}

beforeEach(() => {
  const site = { office: { zone: 'America/New_York' } }
  const read = async (name: string, language: 'en' | 'es') =>
    name === 'site' ? site : { list: lists[language] }
  jest.mocked(getContent).mockImplementation(read as never)
})
afterEach(() => jest.useRealTimers())

test.each([
  ['2026-12-04', 'en', 'Closed'],
  ['2026-12-04', 'es', 'Closed'],
  ['2026-12-05', 'es', 'Cerrado'],
  ['2026-12-10', 'es', 'Cerrado'],
  ['2026-12-11', 'es', 'Closed'],
  ['2027-01-01', 'es', undefined],
  ['2027-01-05', 'es', 'Fair'],
] as const)('on %s, a page in %s announces %s', async (day, language, expected) => {
  jest.useFakeTimers({ now: Date.parse(`${day}T17:00Z`) })
  render(await Announcements({ page: { language, address: '/', name: 'home' } as unknown as Page }))
  const shown = screen.queryByRole('complementary')
  expect(shown?.textContent).toBe(expected)
  if (expected)
    expect(shown?.querySelector('[lang]')).toHaveAttribute('lang', expected === 'Cerrado' ? 'es' : 'en')
})
