import { getLocations } from '#lib/content/index.ts'
import { type Atlas, searchCities } from './search.ts'
import { worldCities } from './world.ts'

let atlas: Atlas

beforeAll(async () => {
  const { regions, finder } = await getLocations()
  const cities = Object.values(regions).flatMap((region) => region.cities)
  atlas = { cities, names: finder.names, world: await worldCities() }
})

const search = (query: string) => searchCities(query, atlas)
const city = (place: string, lat = 0, lon = 0) => ({ place, lat, lon })

// Usual names of likely cities; the list decides whether they are still ours.
test.each([
  ['US', 'USA'],
  ['u.s.a.', 'USA'],
  ['United States', 'USA'],
  ['UK', 'United Kingdom'],
  ['England', 'United Kingdom'],
  ['UAE', 'United Arab Emirates'],
  ['Türkiye', 'Türkiye'],
  ['Turkey', 'Türkiye'],
  ['Holland', 'Netherlands'],
  ['Deutschland', 'Germany'],
])('%s is a country', (query, country) => {
  const there = atlas.cities.filter(({ place }) => place.endsWith(`, ${country}`))
  expect(search(query)).toEqual({ kind: 'found', places: there.map(({ place }) => place) })
})

test.each([
  ['NYC', 'New York, USA'],
  ['new york city', 'New York, USA'],
  ['Washington DC', 'Washington, USA'],
  ['Washington, D.C.', 'Washington, USA'],
  ['Bangalore', 'Bengaluru, India'],
  ['Saigon', 'Ho Chi Minh City, Vietnam'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['London UK', 'London, United Kingdom'],
])('%s is a city', (query, place) => {
  expect(search(query)).toEqual({ kind: 'found', places: [place] })
})

test.each([
  ['Lagoss', 'Lagos, Nigeria'],
  ['Copenhagn', 'Copenhagen, Denmark'],
  ['Chigaco', 'Chicago, USA'],
  ['Los Angelos', 'Los Angeles, USA'],
])('%s is nearly a city', (query, place) => {
  expect(search(query)).toEqual({ kind: 'similar', places: [place] })
})

test.each([
  ['München', 'Munich, Germany'],
  ['Muenchen', 'Munich, Germany'],
  ['Kiew', 'Kyiv, Ukraine'],
  ['Kiev', 'Kyiv, Ukraine'],
  ['Cologne', 'Köln, Germany'],
  ['Gothenburg', 'Göteborg, Sweden'],
])('%s is %s, where we do not print', (query, place) => {
  expect(search(query)).toMatchObject({ kind: 'near', place })
})

test('a place that is not ours is told with the nearest that are, and is never taken for a typing error', () => {
  expect(search('Hamburg')).toMatchObject({ kind: 'near', place: 'Hamburg, Germany' })
  expect(search('Malmö')).toMatchObject({
    kind: 'near',
    place: 'Malmö, Sweden',
    places: expect.arrayContaining(['Copenhagen, Denmark']),
  })
  expect(search('Bolivia')).toMatchObject({ kind: 'near', place: 'Bolivia' })
  expect(search('IQ')).toEqual(search('Iraq'))
})

test('a place that nobody knows is not denied', () => {
  expect(search('Gondolin')).toEqual({ kind: 'unknown', places: [] })
})

test('codes and short names are meant only when nothing else is typed, words where they begin', () => {
  const few: Atlas = {
    cities: [city('Porto, Portugal'), city('Newport, USA')],
    names: [
      { of: 'Portugal', also: 'PT' },
      { of: 'USA', also: 'US' },
    ],
    world: [],
  }
  expect(searchCities('port', few).places).toEqual(['Porto, Portugal'])
  expect(searchCities('pt', few).places).toEqual(['Porto, Portugal'])
  expect(searchCities('p', few).places).toEqual(['Porto, Portugal'])
  expect(searchCities('usa', few).places).toEqual(['Newport, USA'])
  expect(searchCities('ptt', few)).toEqual({ kind: 'unknown', places: [] })
})

test('near is measured over the globe, the date line included', () => {
  const few: Atlas = {
    cities: [
      city('East, A', 0, 179),
      city('West, A', 0, -170),
      city('Far, A', 0, 0),
      city('Middle, A', 0, 90),
    ],
    names: [],
    world: [{ ...city('Line, B', 0, -179), code: 'BB' }],
  }
  expect(searchCities('Line', few)).toEqual({
    kind: 'near',
    place: 'Line, B',
    places: ['East, A', 'West, A', 'Middle, A'],
  })
})
