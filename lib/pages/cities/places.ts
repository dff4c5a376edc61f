import 'server-only'
import { english, type Language, localeOf } from '#contract/languages.ts'
import { getContent } from '#lib/content/index.ts'
import { plain } from '#lib/ui/plain.ts'
import { NAME_SEPARATOR } from './place-name.ts'
import places from './places.json' with { type: 'json' }
import type { Place, Places } from './search.ts'

const splitNames = (names = '') => names.split(NAME_SEPARATOR).filter(Boolean)

/** Where the city finder looks in a language. Visitors also find everything by its English name. */
export async function placesIn(language: Language): Promise<Places> {
  const inLanguage = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const inEnglish = new Intl.DisplayNames(localeOf(english), { type: 'region' })
  const countries = places.countries.map(({ code, at }) =>
    placeOf(at, [inLanguage.of(code) ?? code, inEnglish.of(code) ?? code, code]),
  )
  const states = places.states.map(({ code, at, in: country = 'USA', ...names }) => {
    const { en, [language]: own = en }: Partial<Record<Language, string>> & { en: string } = names
    return { ...placeOf(at, [...splitNames(own), en, code]), country: plain(country) }
  })
  return { cities: await citiesIn(language), countries, states }
}

function placeOf([lat = 0, lon = 0]: number[], names: string[]): Place {
  return { place: names[0] ?? '', lat, lon, names: [...new Set(names.map(plain))] }
}

/** Our cities with their other names; a city is the same in two languages if its coordinates are. */
async function citiesIn(language: Language): Promise<Places['cities']> {
  const own = await getContent('locations', language)
  const source = await getContent('locations', english)
  const listed = ({ regions }: typeof own) => Object.values(regions).flatMap(({ cities }) => cities)
  const also = (name: string) =>
    [own, source].flatMap(({ finder }) => splitNames(finder.names.find(({ of }) => of === name)?.also))
  return listed(own).map(({ place, lat, lon }) => {
    const english = listed(source).find((city) => city.lat === lat && city.lon === lon)
    const parts = [splitNames(place), splitNames(english?.place)]
    const namesOf = (list: string[]) => [...new Set([...list, ...list.flatMap(also)].map(plain))]
    const within = parts.flatMap((names) => names.slice(1))
    return { place, lat, lon, names: namesOf(parts.flat()), within: namesOf(within) }
  })
}
