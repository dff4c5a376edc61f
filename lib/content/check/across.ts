import type { Problem } from '../problems.ts'
import { fileOf } from '../read.ts'
import type { FileName } from '../schema/index.ts'
import type { Path } from '../schema/walk.ts'
import type { Loaded } from './load.ts'
import { at } from './place.ts'

/** Rules that no single file can keep on its own. */
export const checkAcross = (loaded: Loaded): Problem[] => [
  ...uniquePages(loaded),
  ...uniqueAlts(loaded),
  ...ownPictures(loaded),
  ...uniqueCities(loaded),
  ...honestClaims(loaded),
  ...knownInterests(loaded),
  ...shownKinds(loaded),
]

interface Entry {
  name: FileName
  path: Path
  value: string
}

function repeated(loaded: Loaded, entries: Entry[], remedy: (first: Entry) => string) {
  const seen = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const key = entry.value.toLowerCase()
    const first = seen.get(key)
    if (!first) seen.set(key, entry)
    return first ? [at(loaded, entry, remedy(first))] : []
  })
}

const written = ({ texts }: Loaded, matches: (path: Path) => boolean): Entry[] =>
  texts.filter(({ path }) => matches(path)).map(({ name, path, text }) => ({ name, path, value: text }))

const uniquePages = (loaded: Loaded) =>
  ['title', 'description'].flatMap((key) =>
    repeated(
      loaded,
      written(loaded, (path) => path.at(-2) === 'seo' && path.at(-1) === key),
      ({ name }) => `is the same as on the page ${name}; search results need one of its own`,
    ),
  )

const uniqueAlts = (loaded: Loaded) =>
  repeated(
    loaded,
    written(loaded, (path) => path.at(-1) === 'alt'),
    ({ name }) => `describes another picture in the same words (${name}); say what this one shows`,
  )

/** The editor deletes a picture that is replaced or removed, and knows of no other content file that still shows it. */
function ownPictures(loaded: Loaded) {
  const owners = new Map<string, FileName>()
  return written(loaded, (path) => path.at(-1) === 'src').flatMap((entry) => {
    const owner = owners.get(entry.value) ?? entry.name
    owners.set(entry.value, owner)
    if (owner === entry.name) return []
    const remedy = `shows a picture that belongs to ${fileOf(owner)} and disappears when it is replaced there; give this place a copy under another name`
    return [at(loaded, entry, remedy)]
  })
}

const uniqueCities = (loaded: Loaded) =>
  repeated(
    loaded,
    written(loaded, (path) => path.at(-1) === 'place'),
    ({ value }) => `lists ${value} a second time; every city stands in one region only`,
  )

/** "65+ countries" holds only while the list of cities bears it out. */
function honestClaims(loaded: Loaded) {
  const { locations, claims } = loaded.content
  if (!locations || !claims) return []
  const places = Object.values(locations.regions).flatMap(({ cities }) => cities.map(({ place }) => place))
  const counts = {
    cities: places.length,
    countries: new Set(places.map((place) => place.split(', ').at(-1))).size,
  }
  return (['cities', 'countries'] as const).flatMap((claim) => {
    const listed = counts[claim]
    if (listed >= Number.parseInt(claims[claim], 10)) return []
    const remedy = `claims ${claims[claim]} ${claim}, but content/locations.yaml lists ${listed}; lower it or add cities`
    return [at(loaded, { name: 'claims', path: [claim] }, remedy)]
  })
}

function knownInterests(loaded: Loaded) {
  const options = loaded.content.forms?.hero.fields.interest.options
  if (!options) return []
  return (['drinkware', 'technology', 'outdoor'] as const).flatMap((name) => {
    const interest = loaded.content[name]?.interest
    if (!interest || options.includes(interest)) return []
    const remedy = `is no interest of the quote dialog; write one of ${options.join(', ')}`
    return [at(loaded, { name, path: ['interest'] }, remedy)]
  })
}

function shownKinds(loaded: Loaded) {
  const { portfolio } = loaded.content
  if (!portfolio) return []
  return portfolio.kinds.flatMap(({ kind, label }, index) => {
    if (portfolio.items.some((piece) => piece.kind === kind)) return []
    const remedy = `offers "${label}", but no piece is of that kind; add one`
    return [at(loaded, { name: 'portfolio', path: ['kinds', index, 'kind'] }, remedy)]
  })
}
