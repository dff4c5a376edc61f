import { withoutAccents } from '#lib/ui/without-accents.ts'

interface City {
  /** "City, Country" */
  place: string
  lat: number
  lon: number
}

/** Our cities, alternative names of cities and countries, and the world's other large cities. */
export interface Atlas {
  cities: City[]
  names: { of: string; also: string }[]
  /** By population, descending. */
  world: (City & { code: string; also?: string })[]
}

type Answer =
  | { kind: 'found' | 'similar'; places: string[] }
  /** A place without a plant of ours, and the three nearest with one. */
  | { kind: 'near'; place: string; places: string[] }
  | { kind: 'unknown'; places: string[] }

const NEAREST = 3
/** Shorter names are codes, which must match exactly; shorter queries get no negative answer. */
export const SHORTEST_WORD = 4

/** "Sao Paulo" finds "São Paulo", "washington dc" "Washington, D.C.". */
export const plain = (text: string) =>
  withoutAccents(text)
    .replace(/[.'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function searchCities(query: string, atlas: Atlas): Answer {
  const wanted = plain(query)
  const { ours, world } = indexOf(atlas)

  const found = ours.filter(({ names }) => names.some((name) => isMeant(name, wanted)))
  if (found.length > 0) return { kind: 'found', places: found.map(({ place }) => place) }

  const elsewhere = worldPlace(world, (name) => name === wanted)
  if (elsewhere) return near(elsewhere, atlas)

  const errors = ours.map(({ place, names }) => ({
    place,
    errors: Math.min(...names.map((name) => typingErrors(name, wanted))),
  }))
  const least = Math.min(...errors.map((one) => one.errors))
  if (least <= allowedErrors(wanted)) {
    return { kind: 'similar', places: errors.filter((one) => one.errors === least).map(({ place }) => place) }
  }

  const begun = wanted.length >= SHORTEST_WORD && worldPlace(world, (name) => name.startsWith(wanted))
  return begun ? near(begun, atlas) : { kind: 'unknown', places: [] }
}

type Index = ReturnType<typeof makeIndex>
const made = new WeakMap<Atlas, Index>()

/** Normalized names, computed once and not on every keystroke. */
function indexOf(atlas: Atlas) {
  const index = made.get(atlas) ?? makeIndex(atlas)
  made.set(atlas, index)
  return index
}

const makeIndex = (atlas: Atlas) => ({
  ours: atlas.cities.map(({ place }) => ({ place, names: namesOf(place, atlas) })),
  world: atlas.world.map((at) => {
    const [city = '', country = ''] = at.place.split(', ')
    const codes = [plain(country), at.code.toLowerCase()]
    const also = at.also?.split(', ').map(plain) ?? []
    return { at, country, names: [plain(city), plain(at.place), ...also], ofCountry: codes }
  }),
})

/** Every combination of names for city and country. */
function namesOf(place: string, { names }: Atlas) {
  const [city = '', country = ''] = place.split(', ')
  const called = (name: string) => [
    plain(name),
    ...names.filter(({ of }) => of === name).flatMap(({ also }) => also.split(',').map(plain)),
  ]
  const [cities, countries] = [called(city), called(country)]
  return [...cities, ...countries, ...cities.flatMap((one) => countries.map((other) => `${one} ${other}`))]
}

/** Matches at a word boundary: "port" means Porto and Port Louis, not Newport. */
const isMeant = (name: string, wanted: string) =>
  name.length < SHORTEST_WORD ? name === wanted : ` ${name}`.includes(` ${wanted}`)

/** A city, or the largest city of a country given by name or code. */
function worldPlace(world: Index['world'], matches: (name: string) => boolean): City | undefined {
  const city = world.find(({ names }) => names.some(matches))
  if (city) return city.at
  const largest = world.find(({ ofCountry }) => ofCountry.some(matches))
  return largest && { ...largest.at, place: largest.country }
}

const near = (place: City, { cities }: Atlas): Answer => ({
  kind: 'near',
  place: place.place,
  places: cities
    .map((city) => ({ place: city.place, distance: distance(city, place) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, NEAREST)
    .map((city) => city.place),
})

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The central angle. */
function distance(one: City, other: City) {
  const [a, b] = [radians(one.lat), radians(other.lat)]
  const cosine =
    Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(radians(one.lon - other.lon))
  return Math.acos(Math.min(1, cosine))
}

const allowedErrors = ({ length }: string) => (length < SHORTEST_WORD ? 0 : length < 7 ? 1 : 2)

/** The Damerau-Levenshtein distance. */
function typingErrors(name: string, typed: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: typed.length + 1 }, (_, index) => index)
  for (let row = 1; row <= name.length; row++) {
    const current = [row]
    for (let column = 1; column <= typed.length; column++) {
      const isSame = name[row - 1] === typed[column - 1]
      const swapped = name[row - 1] === typed[column - 2] && name[row - 2] === typed[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[typed.length] ?? 0
}
