import 'server-only'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { commaOf, english, factsOf, type Language, localeOf, semicolonOf } from '#contract/languages.ts'
import { getLocations } from '#lib/content/index.ts'
import { packed } from './atlas-file.ts'
import { type Atlas, BETWEEN_PARTS, codesOf, plain } from './search.ts'
import { states as inEnglish } from './states.ts'

const folder = path.join(process.cwd(), 'lib/pages/cities')

async function rowsOf(file: 'world.tsv' | 'zips.tsv') {
  const text = await readFile(path.join(folder, file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

/**
 * What a language calls states, provinces and cities, by the code of a state or by "Jeddah, SA"; of several names the
 * first is shown. Intl knows the names of countries only. What is not listed has its English name.
 */
export async function namesBy(language: Language): Promise<Record<string, string>> {
  const file = path.join(folder, 'names', `${language}.json`)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

type Ours = {
  language?: Language
  places: { place: string; lat: number; lon: number }[]
  names: Atlas['names']
}

export async function atlasIn(language: Language) {
  const [own, inEnglish] = await Promise.all([getLocations(language), getLocations(english)])
  const places = placesIn(own)
  const names = language === english ? own.finder.names : namesIn(own, inEnglish)
  return makeAtlas({ places, names, language })
}

export async function atlasFileIn(language: Language) {
  const source = 'World: GeoNames (geonames.org), CC BY 4.0. ZIP codes: US Census Bureau.'
  const [atlas, { finder }] = await Promise.all([atlasIn(language), getLocations(language)])
  return { source, ...packed(atlas, finder) }
}

type Locations = Awaited<ReturnType<typeof getLocations>>

const placesIn = ({ regions }: Locations) => Object.values(regions).flatMap(({ cities }) => cities)

/** In another language, cities and countries are found by their English names, too. */
function namesIn(own: Locations, source: Locations): Atlas['names'] {
  const sourcePlaces = placesIn(source).map(({ place }) => place.split(BETWEEN_PARTS))
  const called = new Map<string, string>()
  for (const [index, { place }] of placesIn(own).entries())
    for (const [part, name] of place.split(BETWEEN_PARTS).entries())
      called.set(name, sourcePlaces[index]?.[part] ?? '')
  return [...called].map(([of, sourceName]) => {
    const [alsoHere, also] = [own, source].map(
      ({ finder }) => finder.names.find((one) => one.of === sourceName)?.also,
    )
    const as = own.finder.names.find((one) => one.of === sourceName)?.as
    return { of, also: [sourceName, alsoHere, also].filter(Boolean).join(', '), ...(as && { as }) }
  })
}

/** What the finder looks into: our cities, and the world's places without a plant (made by `npm run cities`). */
export async function makeAtlas({ places, names, language = english }: Ours): Promise<Atlas> {
  const inLanguage = await namesBy(language)
  const called = (key: string, name: string) => [
    ...new Set([...(inLanguage[key]?.split(BETWEEN_PARTS) ?? []), name]),
  ]
  const world = (await rowsOf('world.tsv')).map(([name = '', code = '', lat, lon, aliases]) => {
    const [city = name, ...others] = called(`${name}, ${code}`, name)
    const also = [...others, aliases].filter(Boolean).join(', ') || undefined
    return { city, code, lat: Number(lat), lon: Number(lon), also }
  })
  const states = Object.fromEntries(
    Object.entries(inEnglish).map(([code, name]) => [code, called(code, name)]),
  )
  const zips = Object.fromEntries(
    (await rowsOf('zips.tsv')).map(([digits = '', code = '', lat, lon]) => {
      return [digits, { code, lat: Number(lat), lon: Number(lon) }]
    }),
  )
  const displayNames = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const codes = [...new Set(world.map(({ code }) => codesOf(code).country))]
  const countries = Object.fromEntries(codes.map((code) => [code, displayNames.of(code) ?? code]))
  const isRightToLeft = factsOf(language).dir === 'rtl'
  const atlas = {
    names,
    world,
    zips,
    countries,
    states,
    comma: commaOf(language),
    semicolon: semicolonOf(language),
    isRightToLeft,
  }
  return { ...atlas, cities: places.map((at) => ({ ...at, code: codeOf(at, atlas) })) }
}

/** By the name of its country and, where cities are named with a state, by the listed city of its name nearby. */
function codeOf(at: Ours['places'][number], { names, world, countries }: Omit<Atlas, 'cities'>) {
  const [city = '', country = ''] = at.place.split(BETWEEN_PARTS)
  const also = names.filter(({ of }) => of === country).flatMap((name) => name.also.split(BETWEEN_PARTS))
  const called = [country, ...also].map(plain)
  const [code = ''] =
    Object.entries(countries).find(([_, name]) => called.includes(plain(name))) ??
    Object.entries(countries).find(([short]) => called.includes(plain(short))) ??
    []
  const near = world.filter(
    (one) =>
      codesOf(one.code).country === code && Math.abs(one.lat - at.lat) < 1 && Math.abs(one.lon - at.lon) < 1,
  )
  const found = near.find((one) => plain(one.city).startsWith(plain(city))) ?? near[0]
  return found?.code ?? code
}
