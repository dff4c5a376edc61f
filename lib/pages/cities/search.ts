import { interpolate } from '#lib/content/interpolate.ts'
import { plain } from '#lib/ui/plain.ts'
import { placeName } from './place-name.ts'

export interface Place {
  /** As the result shows it: "Dallas, USA", "Ohio". */
  place: string
  lat: number
  lon: number
  /** Everything people call it, for comparison (`plain`). */
  names: string[]
}

/** Our cities, and the countries, US states and Canadian provinces that people ask for. */
export interface Places {
  /** `within`: everything people call its country, which `names` has as well. */
  cities: (Place & { within: string[] })[]
  countries: Place[]
  states: (Place & { country: string })[]
}

/** No plant in a country or state: the nearest ones instead. Unknown: no place of this name. */
export type SearchResult =
  | { kind: 'found'; cities: Place[] }
  | { kind: 'near'; cities: Place[]; place: string }
  | { kind: 'unknown'; cities: [] }

const NEAREST = 3
/** Shorter names are codes, which match only as a whole. */
const MIN_WORD_LENGTH = 4

/** Undefined: too little was typed for a result. */
export function searchPlaces(query: string, places: Places): SearchResult | undefined {
  const { cities, countries, states } = places
  const wanted = plain(query)
  const isWhole = ({ names }: Place) => names.includes(wanted)
  const begins = ({ names }: Place) => names.some((name) => isBegun(name, wanted))
  const words = wanted.split(' ')
  const ofName = ({ names }: Place) => words.every((word) => names.some((name) => isBegun(name, word)))

  const whole = cities.filter(isWhole)
  if (whole.length > 0) return { kind: 'found', cities: whole }
  const others = [...states, ...countries]
  const named = others.find(isWhole)
  const begun = named || !wanted ? [] : cities.filter(ofName)
  if (begun.length > 0) return { kind: 'found', cities: begun }
  const isShort = wanted.length < MIN_WORD_LENGTH
  const other = named ?? (isShort ? undefined : others.find(begins))
  if (other) return resultFor(other, cities)
  return isShort ? undefined : (afterCity(wanted, places) ?? { kind: 'unknown', cities: [] })
}

function resultFor(place: Place & { country?: string }, cities: Place[]): SearchResult {
  const { country } = place
  // Our cities list the English name of their state; orders within the country pass no customs.
  const domestic = country ? cities.filter(({ names }) => names.includes(country)) : cities
  const within = domestic.filter(({ names }) => names.some((name) => place.names.includes(name)))
  return country && within.length > 0
    ? { kind: 'found', cities: within }
    : { kind: 'near', place: place.place, cities: nearest(place, domestic) }
}

/** The result for the state, province or country after a city that we do not know: "Austin, TX". */
function afterCity(wanted: string, places: Places): SearchResult | undefined {
  const { cities, countries, states } = places
  const [, ...words] = wanted.split(' ')
  const tails = words.map((_, index) => words.slice(index).join(' '))
  const ofName = (name: string, among: Place[]) => among.find(({ names }) => names.includes(name))
  const name = tails.find(
    (tail) => ofName(tail, [...states, ...countries]) ?? cities.some(({ within }) => within.includes(tail)),
  )
  if (!name) return undefined
  const state = ofName(name, states)
  return state ? resultFor(state, cities) : searchPlaces(name, places)
}

/** At a word boundary: "port" means Porto and Port Louis, not Newport. */
const isBegun = (name: string, wanted: string) =>
  name.length < MIN_WORD_LENGTH ? name === wanted : ` ${name}`.includes(` ${wanted}`)

const nearest = (from: Place, cities: Place[]) =>
  [...cities].sort((one, other) => cosine(other, from) - cosine(one, from)).slice(0, NEAREST)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Of the central angle between two places: the nearer, the larger. */
function cosine(one: Place, other: Place) {
  const [a, b] = [radians(one.lat), radians(other.lat)]
  return Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(radians(one.lon - other.lon))
}

type Texts = Record<'oneMatch' | 'matches' | 'near' | 'none', string>

/** The result names up to this many cities, and only counts more. */
const NAMED = 4

export function inWords(result: SearchResult, { oneMatch, matches, near, none }: Texts, locale: string) {
  if (result.kind === 'unknown') return none
  const { cities } = result
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  if (result.kind === 'near')
    return interpolate(near, { place: result.place, nearest: list.format(cities.map(placeName)) })
  return cities.length > NAMED
    ? interpolate(matches, { count: cities.length })
    : interpolate(oneMatch, { place: list.format(cities.map(({ place }) => place)) })
}
