import { plain } from '#lib/ui/plain.ts'
import { placesIn } from './places.ts'
import { searchPlaces } from './search.ts'

/** A city in the west, one in the east; the state Ohio and the country Togo have none. */
const at = (place: string, lon: number, ...names: string[]) => ({
  place,
  lat: 0,
  lon,
  names: [...place.split(', '), ...names].map(plain),
  within: place.split(', ').slice(1).map(plain),
})
const rhodeIsland = at('Isla de Rhode', -71, 'Rhode Island', 'RI')
const states = [at('Ohio', -83, 'OH'), at('Nebraska', -99, 'NE'), rhodeIsland]
const places = {
  cities: [
    at('Porto, Portugal', -8, 'PT'),
    at('Newport, USA', -71, 'US', 'Rhode Island', 'RI'),
    at('São Paulo, Brazil', -46),
    at('Toronto, Canada', -79),
    at('Lagos, Nigeria', 3),
    at('Lima, Peru', -77),
  ],
  countries: [at('Niger', 2, 'NE'), at('Togo', 1, 'TG')],
  states: states.map((state) => ({ ...state, country: 'usa' })),
}
const search = (query: string) => searchPlaces(query, places)
const found = (query: string) => search(query)?.cities.map(({ place }) => place)

test.each([
  ['porto', ['Porto, Portugal']],
  ['Sao Paulo', ['São Paulo, Brazil']],
  ['PORT', ['Porto, Portugal']],
  ['pt', ['Porto, Portugal']],
  ['lagos nigeria', ['Lagos, Nigeria']],
  ['newport, ri', ['Newport, USA']],
  ['Isla de Rhode', ['Newport, USA']],
  // Of a city that it does not know, it understands the state or country.
  ['Providence, RI', ['Newport, USA']],
  ['newport news ri', ['Newport, USA']],
  ['Rio de Janeiro Brazil', ['São Paulo, Brazil']],
])('"%s" finds cities by any of their names', (query, expected) => {
  expect(search(query)?.kind).toBe('found')
  expect(found(query)).toEqual(expected)
})

test('a country or state without a plant is matched with the nearest plants, a state with those in its country', () => {
  expect(search('togo')).toMatchObject({ kind: 'near', place: 'Togo' })
  expect(found('TG')?.[0]).toBe('Lagos, Nigeria')
  expect(found('togo')).toHaveLength(3)
  expect(found('ohio')).toEqual(['Newport, USA'])
  expect(search('NE')).toMatchObject({ kind: 'near', place: 'Nebraska' })
  // The name of one place is not the beginning of another.
  expect(search('niger')).toMatchObject({ kind: 'near', place: 'Niger' })
})

test('a city that it does not know gets the result for its state or country, but not that of another city', () => {
  expect(search('Columbus, OH')).toEqual(search('ohio'))
  expect(search('Lomé, Togo')).toEqual(search('togo'))
  expect(search('Porto, Togo')).toEqual(search('togo'))
  expect(search('Port Lagos')).toEqual({ kind: 'unknown', cities: [] })
  expect(search('Lagos, Atlantis')).toEqual({ kind: 'unknown', cities: [] })
})

test('only a word of some length gets a negative result', () => {
  expect(search('')).toBeUndefined()
  expect(search('xy')).toBeUndefined()
  expect(search('33101')).toEqual({ kind: 'unknown', cities: [] })
})

test('Arabic names are found without their article and with letters of other keyboards', () => {
  expect(plain('الدوحة')).toBe(plain('دوحه'))
})

test.each(['en', 'es', 'ar'] as const)('the delivered content finds each city in %s', async (language) => {
  const own = await placesIn(language)
  for (const { place } of own.cities)
    expect(searchPlaces(place, own)?.cities.map((city) => city.place)).toContain(place)
  const kinds = { TX: 'found', ohio: 'near', Madagascar: 'near', 'Regina, SK': 'near' }
  for (const [query, kind] of Object.entries(kinds)) expect(searchPlaces(query, own)?.kind).toBe(kind)
  const at = (query: string) => searchPlaces(query, own)?.cities.map(({ lat, lon }) => `${lat} ${lon}`)
  const states = { 'Austin, TX': 'TX', 'Fresno, CA': 'California', 'Lyon, France': 'Paris, France' }
  const nearby = { 'Bath, UK': 'London', 'Toronto ON': 'Toronto', 'Hamilton, Ontario': 'Toronto' }
  for (const [query, same] of Object.entries({ ...states, ...nearby })) expect(at(query)).toEqual(at(same))
})
