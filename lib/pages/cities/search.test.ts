import { getLocations } from '#lib/content/index.ts'
import { type Atlas, searchCities } from './search.ts'
import { atlasIn, makeAtlas, namesBy } from './world.ts'

let atlas: Atlas

beforeAll(async () => {
  const { regions, finder } = await getLocations()
  const places = Object.values(regions).flatMap((region) => region.cities)
  atlas = await makeAtlas({ places, names: finder.names })
})

const search = (query: string) => searchCities(query, atlas)
const city = (place: string, lat = 0, lon = 0) => ({ place, lat, lon, code: '' })
const nothing = {
  names: [],
  world: [],
  zips: {},
  countries: {},
  states: {},
  comma: ', ',
  semicolon: '; ',
  isRightToLeft: false,
}

// Common names of likely cities; the content decides whether they are still ours.
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
])('%s finds all cities in %s', (query, country) => {
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
])('%s finds %s', (query, place) => {
  expect(search(query)).toEqual({ kind: 'found', places: [place] })
})

test.each([
  ['Lagoss', 'Lagos, Nigeria'],
  ['Copenhagn', 'Copenhagen, Denmark'],
  ['Chigaco', 'Chicago, USA'],
  ['Los Angelos', 'Los Angeles, USA'],
])('%s suggests %s', (query, place) => {
  expect(search(query)).toEqual({ kind: 'similar', places: [place] })
})

test.each([
  ['California', 'CA'],
  ['Texas', 'Tx'],
  ['Florida', 'FL'],
  ['British Columbia', 'B.C.'],
  ['Québec', 'QC'],
])('%s and %s find the same state or province, not a country', (name, short) => {
  const { kind, places } = search(short)
  expect([kind, places]).toEqual(['found', search(name).places])
  const codes = new Set(atlas.cities.filter(({ place }) => places.includes(place)).map(({ code }) => code))
  expect(codes.size).toBe(1)
})

test('Washington finds both the city and the state', () => {
  expect(search('Washington').places).toEqual(['Washington, USA', 'Seattle, USA'])
})

test.each([
  ['Austin, TX', 'Austin, Texas', 'Houston, USA'],
  ['austin texas', 'Austin, Texas', 'Houston, USA'],
  ['Milwaukee, WI', 'Milwaukee, Wisconsin', 'Chicago, USA'],
  ['Springfield, IL', 'Springfield, Illinois', 'Chicago, USA'],
  ['St. Louis, MO, USA', 'St. Louis, Missouri', 'Nashville, USA'],
  ['Paris, TX', 'Paris, Texas', 'Dallas, USA'],
  ['Detroit', 'Detroit, Michigan', 'Chicago, USA'],
  ['Hawaii', 'Hawaii', 'San Francisco, USA'],
  ['WY', 'Wyoming', 'Denver, USA'],
  ['Marfa, TX', 'Texas', 'Houston, USA'],
  ['Puerto Rico', 'Puerto Rico', 'Miami, USA'],
  ['Halifax, Nova Scotia', 'Halifax, Nova Scotia', 'Montréal, Canada'],
  ['78701', '78701, Texas', 'Houston, USA'],
  ['00901', '00901, Puerto Rico', 'Miami, USA'],
  ['90210-1234', '90210, California', 'Los Angeles, USA'],
  ['Guadalajara', 'Guadalajara', 'Mexico City, Mexico'],
  ['Muenchen', 'Munich', 'Berlin, Germany'],
])('a search for %s answers that %s is served from %s', (query, place, nearest) => {
  expect(search(query)).toMatchObject({ kind: 'domestic', place, places: [nearest] })
})

test('a misspelled city with a state is searched only in that state', () => {
  expect(search('Huston, TX')).toEqual({ kind: 'similar', places: ['Houston, USA'] })
  expect(search('Miami, OH')).toMatchObject({ kind: 'domestic', place: 'Ohio' })
})

test.each(['00000', '98765', '34512-0001'])('%s is not a known ZIP code', (zip) => {
  expect(search(zip)).toEqual({ kind: 'zip', places: [] })
})

test('a place without a plant gets the nearest one in its country, or abroad if there is none', () => {
  expect(search('Hamburg')).toEqual({
    kind: 'domestic',
    place: 'Hamburg',
    country: 'Germany',
    places: ['Berlin, Germany'],
  })
  expect(search('Leeds')).toMatchObject({ country: 'the United Kingdom' })
  expect(search('Bolivia')).toMatchObject({ kind: 'near', place: 'Bolivia' })
  expect(search('Kiev')).toMatchObject({ kind: 'near', place: 'Kyiv, Ukraine' })
  expect(search('IQ')).toEqual(search('Iraq'))
})

test('a country is not offered a plant from which its law bars imports', () => {
  expect(search('Beirut').places).not.toContain('Tel Aviv, Israel')
  expect(search('Nablus').places).toContain('Tel Aviv, Israel')
})

test('a place that is not in the atlas is unknown', () => {
  expect(search('Gondolin')).toEqual({ kind: 'unknown', places: [] })
})

test('codes and short names match only in full, words from their beginning', () => {
  const few: Atlas = {
    cities: [city('Porto, Portugal'), city('Newport, USA')],
    ...nothing,
    names: [
      { of: 'Portugal', also: 'PT' },
      { of: 'USA', also: 'US' },
    ],
  }
  expect(searchCities('port', few).places).toEqual(['Porto, Portugal'])
  expect(searchCities('pt', few).places).toEqual(['Porto, Portugal'])
  expect(searchCities('p', few).places).toEqual(['Porto, Portugal'])
  expect(searchCities('usa', few).places).toEqual(['Newport, USA'])
  expect(searchCities('ptt', few)).toEqual({ kind: 'unknown', places: [] })
})

describe.each([
  [
    'es',
    [
      ['33131', '33131, Florida'],
      ['Carolina del Norte', 'Carolina del Norte'],
      ['North Carolina', 'Carolina del Norte'],
      ['Nueva Orleans, Luisiana', 'Nueva Orleans, Luisiana'],
      ['Halifax', 'Halifax, Nueva Escocia'],
      ['Moscu', 'Moscú, Rusia'],
    ],
  ],
  [
    'ar',
    [
      ['33131', '33131، فلوريدا'],
      ['٣٣١٣١', '33131، فلوريدا'],
      ['كارولينا الشماليه', 'كارولاينا الشمالية'],
      ['ديترويت، ميتشيجان', 'ديترويت، ميشيغان'],
      ['Detroit, MI', 'ديترويت، ميشيغان'],
      ['Kalamazoo', '\u2066Kalamazoo\u2069، ميشيغان'],
      ['اسكندريه', 'الإسكندرية'],
      ['Jeddah', 'جدة'],
      ['Kiev', 'كييف، أوكرانيا'],
      ['Tartu', '\u2066Tartu\u2069'],
    ],
  ],
] as const)('in %s', (language, places) => {
  let own: Atlas

  beforeAll(async () => {
    own = await atlasIn(language)
  })

  test.each(places)('%s is called %s', (query, place) => {
    expect(searchCities(query, own)).toMatchObject({ place })
  })

  test('every translated name belongs to a listed state or city, and our cities keep their states', async () => {
    const inEnglish = await atlasIn('en')
    const listed = new Set([
      ...Object.keys(inEnglish.states),
      ...inEnglish.world.map(({ city, code }) => `${city}, ${code}`),
    ])
    expect(Object.keys(await namesBy(language)).filter((key) => !listed.has(key))).toEqual([])
    expect(own.cities.map(({ code }) => code)).toEqual(inEnglish.cities.map(({ code }) => code))
  })
})

test('Arabic translates every state and province', async () => {
  const { states } = await atlasIn('ar')
  expect(Object.values(states).filter(([name = '']) => !/^[\p{Script=Arabic} ]+$/u.test(name))).toEqual([])
})

test('distances are measured on the globe, across the date line', () => {
  const few: Atlas = {
    cities: [
      city('East, A', 0, 179),
      city('West, A', 0, -170),
      city('Far, A', 0, 0),
      city('Middle, A', 0, 90),
    ],
    ...nothing,
    world: [{ city: 'Line', code: 'BB', lat: 0, lon: -179 }],
    countries: { BB: 'B' },
  }
  expect(searchCities('Line', few)).toEqual({
    kind: 'near',
    place: 'Line, B',
    places: ['East, A', 'West, A', 'Middle, A'],
  })
})
