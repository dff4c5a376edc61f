import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translate } from '#lib/testing/translate.ts'
import { CityFinder } from './city-finder.tsx'

const city = (place: string, lat: number, lon: number) => ({ place, lat, lon })
const porto = city('Porto, Portugal', 41, -8)
const lagos = city('Lagos, Nigeria', 6, 3)
const regions = [
  { name: 'Europe', cities: [porto], color: '' },
  { name: 'Africa', cities: [lagos, city('Cairo, Egypt', 30, 31)], color: '' },
]
const counts = { cityCount: '{region}, {count} cities', oneCity: '{region}, 1 city' }
const matches = { oneMatch: 'Yes, {place}.', matches: 'Yes, {count}.' }
const others = { near: 'Not {place}, but {nearest}.', none: 'Nothing.' }
const texts = { label: 'City', hint: 'Type', ...counts, ...matches, ...others }
const places = {
  cities: [porto, lagos].map((one) => ({ ...one, names: one.place.toLowerCase().split(', ') })),
  countries: [{ ...city('Togo', 6, 1), names: ['togo'] }],
  states: [],
}

const cities = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const status = () => screen.getByRole('status').textContent

// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())

test('the finder filters the list and tells the result, and lists all cities once it is empty', async () => {
  const visitor = userEvent.setup()
  const found = { ok: true, json: async () => places }
  globalThis.fetch = jest.fn().mockResolvedValueOnce({ ok: false, status: 500 }).mockResolvedValue(found)
  const link = <a href="#ask">Ask</a>
  const more = { label: 'Cities', mapAlt: 'Map', land: null, figures: null }
  render(<CityFinder texts={texts} regions={regions} {...more} noMatchLink={link} />)
  expect(cities()).toHaveLength(3)
  const field = screen.getByLabelText('City')

  // The first request fails, and the next key retries.
  await visitor.type(field, 'porto')
  expect(cities()).toEqual(['Porto, Portugal'])
  expect(screen.getByRole('heading')).toHaveTextContent('Europe, 1 city')
  expect(status()).toBe('Yes, Porto, Portugal.')
  expect(screen.queryByRole('link')).toBeNull()

  await visitor.clear(field)
  await visitor.type(field, 'togo')
  expect(status()).toBe('Not Togo, but Lagos and Porto.')
  expect(screen.getByRole('link', { name: 'Ask' })).toBeVisible()
  expect(cities()).toEqual(['Porto, Portugal', 'Lagos, Nigeria'])

  await visitor.clear(field)
  await visitor.type(field, 'atlantis')
  expect(status()).toBe('Nothing.')
  expect(cities()).toHaveLength(3)

  await visitor.clear(field)
  expect(status()).toBe('')
  expect(within(screen.getByRole('region', { name: 'Cities' })).getAllByRole('listitem')).toHaveLength(3)
})
