import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readOffice } from '#contract/office-hours.ts'
import { fillMessages } from '#lib/content/interpolate.ts'
import { keepChoices } from '#lib/pages/kept-choices.ts'
import type { Order } from '#lib/pages/needed-by.ts'
import type { NeededByTexts } from '#lib/pages/needed-by-texts.ts'
import type { Needed } from '#lib/quote/link-data.ts'
import { completeBrowser, contactInfo, serveData } from '#lib/testing/browser.ts'
import { messages } from '#messages/index.ts'
import { NeededBy } from './needed-by.tsx'

const office = readOffice('Monday-Friday 08:30-18:00 America/New_York closed 2026-12-25')
const services = [{ name: 'Ground', label: 'Ground: 1 business day', line: 'Delivery: Ground', days: 1 }]
const words = fillMessages(messages.en.neededBy, contactInfo)
const texts: NeededByTexts = {
  language: 'en',
  words,
  services,
  office,
  answerHours: 24,
  contactInfo,
  isExample: true,
}

beforeAll(completeBrowser)
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-27T15:00Z'), advanceTimers: true })
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

const keepDay = (day: string) => keepChoices('day:null', { day })
let chosen: Needed = {}
const heard = { onNeeded: (needed: Needed) => (chosen = needed), onTouch: () => {} }

const show = (own: Partial<Order> = {}) => {
  serveData({ 'needed-by': texts })
  render(<NeededBy label={words.label} order={{ days: 3, ...own }} {...heard} />)
  return screen.getByLabelText(words.label)
}

test('the field loads what it says at its first focus, and counts back over production and delivery', async () => {
  const field = show()
  expect(fetch).not.toHaveBeenCalled()
  fireEvent.focus(field)
  const status = await screen.findByRole('status')
  fireEvent.change(field, { target: { value: '0202-12-14' } })
  expect(status).toBeEmptyDOMElement()
  fireEvent.change(field, { target: { value: '2026-12-14' } })
  const planned = 'Approve the proof by Tuesday, December 8, for Monday, December 14.'
  expect(status).toHaveTextContent(`${planned}${words.example}`)
  expect(screen.getByLabelText(words.delivery.label)).toHaveDisplayValue(words.slowest)
  await userEvent.selectOptions(screen.getByLabelText(words.delivery.label), 'Ground')
  expect(status).toHaveTextContent(`${planned}${words.example}`)
  expect(chosen).toMatchObject({ neededBy: '2026-12-14', delivery: 'Ground', plan: '' })
  fireEvent.change(field, { target: { value: '2026-12-01' } })
  expect(chosen).toMatchObject({ neededBy: '2026-12-01', plan: 'Too soon as planned' })
})

test('a day that is too soon offers a call and what can be rushed', async () => {
  keepDay('2026-12-01')
  fireEvent.focus(show())
  expect(await screen.findByRole('link', { name: contactInfo.phone })).toBeVisible()
  expect(screen.getByRole('link', { name: words.rush.label })).toHaveAttribute('href', words.rush.href)
})

test('a day that only a rush order makes has its price, and goes with the request', async () => {
  keepDay('2026-12-04')
  fireEvent.focus(show({ rush: { days: 1, percent: 35, total: '$1,323.00' } }))
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent(`${words.rushed} Approve the proof by Tuesday, December 1`)
  expect(status).toHaveTextContent('A rush order adds about 35%: $1,323.00 in all.')
  expect(chosen.plan).toBe('Rush order')
})

test('of two fields of a page, each says what its own order takes, also after a reload', async () => {
  const field = show()
  const plans: Needed[] = []
  const own = (index: number) => ({
    onNeeded: (needed: Needed) => (plans[index] = needed),
    onTouch: () => {},
  })
  render(<NeededBy label="Signs" order={{ days: 3, rush: { days: 1, percent: 35 } }} {...own(0)} />)
  const { unmount } = render(<NeededBy label="Cards" order={{ days: 1 }} {...own(1)} />)
  fireEvent.change(field, { target: { value: '2026-12-04' } })
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(3))
  expect(plans.map(({ plan }) => plan)).toEqual(['Rush order', ''])
  unmount()
  render(<NeededBy label="Cards" order={{ days: 1 }} {...own(1)} />)
  expect(screen.getByLabelText('Cards')).toHaveValue('2026-12-04')
})

test.each([
  ['2026-12-14', { isBeyond: true }, words.beyond],
  ['2026-11-20', { isBeyond: true }, words.past],
])('%s, ordering %j: says why there is no plan', async (day, order, reason) => {
  keepDay(day)
  fireEvent.focus(show(order))
  expect((await screen.findByRole('status')).textContent).toBe(reason)
})

test('a control that has focus when the plan arrives above it stays in view', async () => {
  const field = show()
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  render(<button type="button">Ask</button>)
  const button = screen.getByRole('button')
  act(() => {
    field.focus()
    button.focus()
  })
  await screen.findByRole('status')
  expect(scrolled.mock.contexts).toEqual([button])
})
