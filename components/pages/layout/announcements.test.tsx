import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
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

const at = (day: string, clock = '17:00') => Date.parse(`${day}T${clock}Z`)

test.each([
  ['2026-12-04', 'Closed. ', at('2026-12-05', '04:59'), 'Closed. '],
  ['2026-12-04', 'Closed. ', at('2026-12-05', '05:00'), 'Closed. Fair.'],
  ['2026-12-05', 'Closed. Fair.', at('2026-12-06', '05:00'), 'Closed. '],
  ['2027-01-01', '', at('2027-01-01'), ''],
])(
  'built on %s, a page announces %j, and in the browser at %i what is current: %j',
  async (built, first, now, then) => {
    jest.useFakeTimers({ now: at(built) })
    const page = await Announcements()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    expect(container.textContent).toBe(first)
    jest.setSystemTime(now)
    render(page, { container, hydrate: true })
    expect(container.textContent).toBe(then)
  },
)
