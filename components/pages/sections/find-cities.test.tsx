import { act, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { packAtlas } from '#lib/pages/cities/atlas-file.ts'
import type { Atlas } from '#lib/pages/cities/search.ts'
import { CityFinder } from './city-finder.ts'
import { CitySearch } from './city-search.tsx'

const cities = (...places: string[]) => places.map((place, index) => ({ place, lat: index, lon: index }))
const none = cities()
const regions = {
  europe: { name: 'Europe', cities: cities('Porto, Portugal') },
  southAmerica: { name: 'South America', cities: cities('São Paulo, Brazil', 'Lima, Peru') },
  usa: { name: 'USA', cities: cities('Newport, USA') },
  canada: { name: 'Canada', cities: none },
  asiaPacific: { name: 'Asia Pacific', cities: none },
  africa: { name: 'Africa', cities: cities('Lagos, Nigeria', 'Abuja, Nigeria') },
  middleEast: { name: 'Middle East', cities: none },
}
const copy = {
  label: 'City',
  hint: 'Type',
  cityCount: '{region}, {count} cities',
  oneCity: '{region}, 1 city',
  oneMatch: 'Yes, {place}.',
  matches: 'Yes, {count}.',
  similar: 'You mean {place}?',
  domestic: 'Not {place}, but in {country} {nearest}.',
  near: 'Not {place}, but {nearest}.',
  zip: 'No ZIP {query}.',
  none: 'No "{query}".',
  ask: { label: 'Ask', href: '#contact' },
  clear: 'Clear',
  names: [],
}

const focus = () => act(async () => void fireEvent.focus(field()))
const come = async (answer: Atlas | Error) => {
  await focus()
  await act(async () => answers(answer))
}
const field = () => screen.getByLabelText('City')
/** Types a query, then pauses. */
const type = (value: string) => {
  fireEvent.input(field(), { target: { value } })
  jest.runAllTimers()
}
const answer = () => screen.getByRole('status').textContent
const shown = () => screen.queryAllByRole('listitem').map((city) => city.textContent)
const headings = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)
const rings = () => document.querySelectorAll('[data-found] circle')

const codes: Record<string, string> = { Nigeria: 'NG', USA: 'US-RI' }
const atlas: Atlas = {
  cities: Object.values(regions)
    .flatMap((region) => region.cities)
    .map((city) => ({ ...city, code: codes[city.place.split(', ')[1] ?? ''] ?? '' })),
  names: [{ of: 'Nigeria', also: 'NGA', as: 'the Federal Republic' }],
  world: [
    { city: 'Cotonou', code: 'BJ', lat: 0.4, lon: 0.4 },
    { city: 'Kano', code: 'NG', lat: 12, lon: 8.5 },
  ],
  zips: {},
  countries: { BJ: 'Benin', NG: 'Nigeria' },
  states: {},
  comma: ', ',
  semicolon: '; ',
  isRightToLeft: false,
}
let answers: (atlas: Atlas | Error) => void

const scrollIntoView = jest.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  jest.useFakeTimers()
  const asked = new Promise<Atlas | Error>((resolve) => {
    answers = resolve
  })
  globalThis.fetch = jest.fn(async () => {
    const answer = await asked
    if (answer instanceof Error) throw answer
    return { ok: true, json: async () => packAtlas(answer, copy) } as Response
  })
  document.body.innerHTML = renderToStaticMarkup(
    <CityFinder>
      <svg aria-hidden="true" data-map>
        <path data-dots="europe" d="M50 10h0" />
        <path data-dots="southAmerica" d="M5 60h0M4 70h0" />
        <path data-dots="usa" d="M7 20h0" />
        <path data-dots="africa" d="M10 20h0M30 40h0" />
        <g data-found />
      </svg>
      <CitySearch copy={copy} regions={regions} label="Cities" />
    </CityFinder>,
  )
})

afterEach(() => jest.useRealTimers())

test.each([
  ['Lagos', 'Yes, Lagos, Nigeria.', ['Lagos, Nigeria'], ['Africa, 1 city']],
  ['nigeria', 'Yes, Lagos and Abuja.', ['Lagos, Nigeria', 'Abuja, Nigeria'], ['Africa, 2 cities']],
  [' sao ', 'Yes, São Paulo, Brazil.', ['São Paulo, Brazil'], ['South America, 1 city']],
  ['PORT', 'Yes, Porto, Portugal.', ['Porto, Portugal'], ['Europe, 1 city']],
  ['Lagoss', 'You mean Lagos, Nigeria?', ['Lagos, Nigeria'], ['Africa, 1 city']],
  ['Nippon', 'No "Nippon".', [], []],
])('a search for %s filters the cities and their counts', async (query, said, places, counts) => {
  await come(atlas)
  type(query)
  expect([answer(), shown(), headings()]).toEqual([said, places, counts])
  expect(rings()).toHaveLength(places.length)
})

test('an answer names up to four cities, offers similar spellings as alternatives and counts more', async () => {
  const also = (name: string, ...places: string[]) => places.map((of) => ({ of, also: name }))
  const names = [
    ...also('Southern', 'Porto', 'Lima'),
    ...also('Everywhere', 'Porto', 'Lima', 'Lagos', 'Abuja', 'Newport'),
  ]
  await come({ ...atlas, names })
  type('southern')
  expect(answer()).toBe('Yes, Porto, Portugal and Lima, Peru.')
  type('suothern')
  expect(answer()).toBe('You mean Porto, Portugal or Lima, Peru?')
  type('everywhere')
  expect(answer()).toBe('Yes, 5.')
})

test('an answer scrolls into view, because the keyboard of a phone may cover it', async () => {
  await come(atlas)
  scrollIntoView.mockClear()
  type('C')
  expect(scrollIntoView).not.toHaveBeenCalled()
  type('Lagos')
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('status')])
})

test('the search shows the same cities on a page that the browser has translated', async () => {
  for (const city of document.querySelectorAll('li'))
    city.innerHTML = '<font><font>Лагос, Нигерия</font></font>'
  await come(atlas)
  type('Lagos')
  expect([answer(), shown().length, headings()]).toEqual(['Yes, Lagos, Nigeria.', 1, ['Africa, 1 city']])
})

test('a negative answer waits for a typing pause and a long enough word', async () => {
  await come(atlas)
  const letter = (value: string) => fireEvent.input(field(), { target: { value } })
  for (const begun of ['C', 'Co', 'Cot', '0000']) {
    type(begun)
    expect([answer(), shown().length]).toEqual(['', 6])
  }
  letter('Coto')
  letter('Cotonou')
  expect(answer()).toBe('')
  jest.runAllTimers()
  expect(answer()).toMatch(/^Not Cotonou/)
  letter('Gondolin')
  expect(answer()).toBe('')
  letter('Lagos')
  jest.runAllTimers()
  expect(answer()).toBe('Yes, Lagos, Nigeria.')
})

test('the answer matches the list while the visitor corrects a typo', async () => {
  await come(atlas)
  type('Gondolin')
  expect(screen.getByRole('link', { name: 'Ask' })).toBeVisible()
  type('Lagos')
  expect(answer()).toBe('Yes, Lagos, Nigeria.')
  expect(screen.queryByRole('link', { name: 'Ask' })).toBeNull()
})

test('a city without a plant gets the nearest cities in the answer, the list and the map', async () => {
  await come(atlas)
  type('Cotonou')
  expect(answer()).toBe('Not Cotonou, Benin, but Porto, Portugal; São Paulo, Brazil; Newport, USA.')
  expect([shown().length, rings().length]).toEqual([3, 3])
  expect(screen.getByRole('link', { name: 'Ask' })).toBeVisible()
})

test('the answer names the plant in the same country, and rejects an unknown ZIP code', async () => {
  await come(atlas)
  type('Kano')
  expect([answer(), shown()]).toEqual(['Not Kano, but in the Federal Republic Abuja.', ['Abuja, Nigeria']])
  type('00001')
  expect(answer()).toBe('No ZIP 00001.')
})

test('the search gives only positive answers until the atlas has loaded', async () => {
  await focus()
  type('NGA')
  expect([answer(), shown().length]).toEqual(['', 6])
  type('Abuja')
  expect(answer()).toBe('Yes, Abuja, Nigeria.')
  type('NGA')
  await come(atlas)
  expect(answer()).toBe('Yes, Lagos and Abuja.')
})

test('the search falls back to the listed cities when the atlas fails to load', async () => {
  await come(new Error('offline'))
  type('Naija')
  expect([answer(), shown()]).toEqual(['No "Naija".', []])
  type('00000')
  expect(answer()).toBe('No "00000".')
  type('Lima')
  expect(answer()).toBe('Yes, Lima, Peru.')
})

test('the clear button empties the answer, shows all cities and focuses the field', async () => {
  await come(atlas)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  type('Lagoss')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('')
  expect([answer(), shown().length, rings().length]).toEqual(['', 6, 0])
  expect(headings()).toContain('Africa, 2 cities')
})

test('the map names only one of several matches close together, so that names do not overlap', async () => {
  await come(atlas)
  type('Nigeria')
  expect(rings()).toHaveLength(2)
  expect(document.querySelectorAll('[data-found] text')).toHaveLength(1)
})

test('the map circles and names a match at its dot', async () => {
  await focus()
  type('Abuja')
  const [ring] = rings()
  expect([ring?.getAttribute('cx'), ring?.getAttribute('cy')]).toEqual(['30', '40'])
  expect(document.querySelector('[data-found] text')).toHaveTextContent('Abuja')
})
