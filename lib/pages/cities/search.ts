import { editDistance } from '#lib/ui/edit-distance.ts'
import { withoutAccents } from '#lib/ui/without-accents.ts'

interface Spot {
  /** "US-TX" where people name a state with the city, elsewhere "DE". */
  code: string
  lat: number
  lon: number
}

/** Our cities, alternative names of cities and countries, and the world's places without a plant. */
export interface Atlas {
  /** "City, Country" */
  cities: (Spot & { place: string })[]
  /** `as`: a country's name within a sentence, "the USA". */
  names: { of: string; also: string; as?: string }[]
  /** Ordered by population, descending. */
  world: (Spot & { city: string; also?: string })[]
  /** By the first three digits of a ZIP code. */
  zips: Record<string, Spot>
  /** Names by code. */
  countries: Record<string, string>
  /** Names by code; the first one is shown. */
  states: Record<string, readonly string[]>
  /** Separate the parts of a place (comma) and places (semicolon) in an answer. */
  comma: string
  semicolon: string
  isRightToLeft: boolean
}

type Answer =
  | { kind: 'found' | 'similar'; places: string[] }
  /** A place without a plant of ours, and the nearest in its country. */
  | { kind: 'domestic'; place: string; country: string; places: string[] }
  /** A place without a plant of ours in all of its country, and the three nearest abroad. */
  | { kind: 'near'; place: string; places: string[] }
  /** No place of this name, or no ZIP code. */
  | { kind: 'unknown' | 'zip'; places: string[] }

/** Separates a city from its country; Arabic has its own comma. */
export const BETWEEN_PARTS = /[,،]\s*/
const NEAREST = 3
/** Shorter names are codes, which must match exactly; shorter queries get no negative answer. */
export const MIN_WORD_LENGTH = 4
const ZIP = /^(\d{3})\d\d( \d{4})?$/
const ABBREVIATED: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }
/** Territories whose parcels from the US are domestic. */
const TERRITORIES = ['PR', 'VI', 'GU', 'AS', 'MP']

/** By the country of a plant, the countries whose law bars imports from it. */
const CLOSED_TO: Record<string, readonly string[]> = {
  IL: ['AF', 'DZ', 'IQ', 'IR', 'LB', 'LY', 'PK', 'SY', 'YE'],
}

/** Letters that Arabic keyboards and countries use interchangeably, and Arabic digits. */
const ARABIC = /[ةىیغگچڤپک٠-٩]/g
const IN_ARABIC: Record<string, string> = {
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  غ: 'ج',
  گ: 'ج',
  چ: 'ج',
  ڤ: 'ف',
  پ: 'ب',
  ک: 'ك',
}
const ARABIC_ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu

/**
 * "Sao Paulo" finds "São Paulo", "washington dc" "Washington, D.C.", "St. Louis" "Saint Louis", and in Arabic a name
 * with or without its article.
 */
export const plain = (text: string) =>
  withoutAccents(text)
    .replace(ARABIC, (letter) => IN_ARABIC[letter] ?? String(letter.charCodeAt(0) % 16))
    .replace(ARABIC_ARTICLE, '')
    .replace(/[.'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(st|ft|mt)(?= )/, (short) => ABBREVIATED[short] ?? short)

export function codesOf(code: string) {
  const [country = '', state = ''] = code.split('-')
  return { country, state }
}

/** Isolates a Latin name within right-to-left text, so that its periods and hyphens keep their order. */
export const isolated = (text: string, { isRightToLeft }: Pick<Atlas, 'isRightToLeft'>) =>
  isRightToLeft && /[a-z]/i.test(text) ? `\u2066${text}\u2069` : text

const nationOf = ({ code }: Spot) => (TERRITORIES.includes(code) ? 'US' : codesOf(code).country)

/** A state wins over a country with the same code: "CA" is California, unless only Canada has a plant. */
export function searchCities(query: string, atlas: Atlas): Answer {
  const wanted = plain(query)
  const { ours, world, states } = indexOf(atlas)
  const [zip, digits = ''] = ZIP.exec(wanted) ?? []
  if (zip) return zipPlace(zip, atlas.zips[digits], atlas)

  const state = states.find(({ names }) => names.includes(wanted))
  const found = [
    ours.filter((one) => one.cityNames.includes(wanted) || (state && one.code === state.code)),
    ours.filter(({ names }) => names.includes(wanted)),
    // The full name of one place is not treated as the beginning of another.
    state || worldPlace(world, (name) => name === wanted)
      ? []
      : ours.filter(({ names }) => names.some((name) => isMeant(name, wanted))),
  ].find((some) => some.length > 0)
  if (found) return { kind: 'found', places: found.map(({ place }) => place) }
  if (state) return near({ ...state.spot, label: state.name }, atlas)

  const elsewhere = worldPlace(world, (name) => name === wanted)
  if (elsewhere) return near(elsewhere, atlas)

  const named = states.find(({ names }) => names.some((name) => wanted.endsWith(` ${name}`)))
  const inState = named ? ours.filter(({ code }) => code === named.code) : []
  const similar = nearlyNamed(named ? inState : ours, wanted)
  if (similar.length > 0) return { kind: 'similar', places: similar }
  if (named) return near({ ...named.spot, label: named.name }, atlas)

  const begun = wanted.length >= MIN_WORD_LENGTH && worldPlace(world, (name) => name.startsWith(wanted))
  return begun ? near(begun, atlas) : { kind: 'unknown', places: [] }
}

function zipPlace(zip: string, spot: Spot | undefined, atlas: Atlas): Answer {
  if (!spot) return { kind: 'zip', places: [] }
  const { country } = codesOf(spot.code)
  const label = `${zip.slice(0, 5)}${atlas.comma}${atlas.states[spot.code]?.[0] ?? atlas.countries[country]}`
  return near({ ...spot, label }, atlas)
}

/** Returns the places whose names need the fewest typing errors, if few enough. */
function nearlyNamed(among: { place: string; names: string[] }[], wanted: string) {
  const errors = among.map(({ place, names }) => ({
    place,
    errors: Math.min(...names.map((name) => editDistance(name, wanted))),
  }))
  const least = Math.min(...errors.map((one) => one.errors))
  return least <= allowedErrors(wanted)
    ? errors.filter((one) => one.errors === least).map(({ place }) => place)
    : []
}

type Index = ReturnType<typeof makeIndex>
const made = new WeakMap<Atlas, Index>()

/** Caches normalized names, so that they are not computed on every keystroke. */
function indexOf(atlas: Atlas) {
  const index = made.get(atlas) ?? makeIndex(atlas)
  made.set(atlas, index)
  return index
}

function makeIndex(atlas: Atlas) {
  const { cities, world, countries } = atlas
  const called = (name: string) => [
    plain(name),
    ...atlas.names
      .filter(({ of }) => of === name)
      .flatMap(({ also }) => also.split(BETWEEN_PARTS).map(plain)),
  ]
  const states = Object.entries(atlas.states).flatMap(([code, called]) => {
    const spot = [...world, ...cities].find((one) => one.code === code)
    const names = [...called, codesOf(code).state].map(plain)
    return spot ? [{ code, name: called[0] ?? code, spot, names }] : []
  })
  const ownCountries = new Map(
    cities.map(({ place, code }) => [codesOf(code).country, called(place.split(BETWEEN_PARTS)[1] ?? '')]),
  )
  const stateNames = (code: string) => states.find((state) => state.code === code)?.names ?? []
  return {
    states,
    /** Every combination of names for city, state and country. */
    ours: cities.map(({ place, code }) => {
      const [city = '', country = ''] = place.split(BETWEEN_PARTS)
      const alone = called(city)
      const inState = combined(alone, stateNames(code))
      const inCountry = combined([...alone, ...inState], called(country))
      const cityNames = [...alone, ...inState, ...inCountry]
      return { place, code, cityNames, names: [...cityNames, ...stateNames(code), ...called(country)] }
    }),
    world: world.map((at) => {
      const { country } = codesOf(at.code)
      const [state] = atlas.states[at.code] ?? []
      const countryName = countries[country] ?? country
      const ofCountry = [plain(countryName), plain(country), ...(ownCountries.get(country) ?? [])]
      const alone = [plain(at.city), ...(at.also?.split(', ').map(plain) ?? [])]
      const inState = combined(alone, stateNames(at.code))
      const names = [...alone, ...inState, ...combined([...alone, ...inState], ofCountry)]
      return {
        at: { ...at, label: [isolated(at.city, atlas), state].filter(Boolean).join(atlas.comma) },
        countryName,
        names,
        ofCountry,
      }
    }),
  }
}

const combined = (names: string[], others: string[]) =>
  names.flatMap((one) => others.map((other) => `${one} ${other}`))

/** Matches at a word boundary: "port" means Porto and Port Louis, not Newport. */
const isMeant = (name: string, wanted: string) =>
  name.length < MIN_WORD_LENGTH ? name === wanted : ` ${name}`.includes(` ${wanted}`)

type Labeled = Spot & { label: string }

/** Returns a city, or the largest city of a country given by name or code. */
function worldPlace(world: Index['world'], matches: (name: string) => boolean): Labeled | undefined {
  const city = world.find(({ names }) => names.some(matches))
  if (city) return city.at
  const largest = world.find(({ ofCountry }) => ofCountry.some(matches))
  return largest && { ...largest.at, label: largest.countryName }
}

/** Answers with the nearest plant in the same country, which avoids customs, or the nearest abroad if there is none. */
function near(spot: Labeled, { cities, names, countries, comma }: Atlas): Answer {
  const byDistance = cities
    .filter(({ code }) => !CLOSED_TO[code]?.includes(spot.code))
    .map((city) => ({ ...city, distance: distance(city, spot) }))
    .sort((one, other) => one.distance - other.distance)
  const domestic = byDistance.find((city) => nationOf(city) === nationOf(spot))
  if (domestic) {
    const [, country = ''] = domestic.place.split(BETWEEN_PARTS)
    const spoken = names.find(({ of }) => of === country)?.as || country
    return { kind: 'domestic', place: spot.label, country: spoken, places: [domestic.place] }
  }
  const name = countries[codesOf(spot.code).country]
  const place = name && name !== spot.label ? spot.label + comma + name : spot.label
  return { kind: 'near', place, places: byDistance.slice(0, NEAREST).map((city) => city.place) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the central angle in radians. */
function distance(one: Spot, other: Spot) {
  const [a, b] = [radians(one.lat), radians(other.lat)]
  const cosine =
    Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(radians(one.lon - other.lon))
  return Math.acos(Math.min(1, cosine))
}

const allowedErrors = ({ length }: string) => (length < MIN_WORD_LENGTH ? 0 : length < 7 ? 1 : 2)
