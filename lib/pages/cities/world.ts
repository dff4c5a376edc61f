import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Atlas, codesOf, plain } from './search.ts'
import { states } from './states.ts'

const displayNames = new Intl.DisplayNames('en', { type: 'region' })

async function rowsOf(file: 'world.tsv' | 'zips.tsv') {
  const text = await readFile(path.join(process.cwd(), 'lib/pages/cities', file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

type Ours = { places: { place: string; lat: number; lon: number }[]; names: Atlas['names'] }

/** What the finder looks into: our cities, and the world's places without a plant (made by `npm run cities`). */
export async function makeAtlas({ places, names }: Ours): Promise<Atlas> {
  const world = (await rowsOf('world.tsv')).map(([city = '', code = '', lat, lon, also]) => {
    return { city, code, lat: Number(lat), lon: Number(lon), also }
  })
  const zips = Object.fromEntries(
    (await rowsOf('zips.tsv')).map(([digits = '', code = '', lat, lon]) => {
      return [digits, { code, lat: Number(lat), lon: Number(lon) }]
    }),
  )
  const codes = [...new Set(world.map(({ code }) => codesOf(code).country))]
  const countries = Object.fromEntries(codes.map((code) => [code, displayNames.of(code) ?? code]))
  const atlas = { names, world, zips, countries, states }
  return { ...atlas, cities: places.map((at) => ({ ...at, code: codeOf(at, atlas) })) }
}

/** By the name of its country and, where cities are named with a state, by the listed city of its name nearby. */
function codeOf(at: Ours['places'][number], { names, world, countries }: Omit<Atlas, 'cities'>) {
  const [city = '', country = ''] = at.place.split(', ')
  const also = names.filter(({ of }) => of === country).flatMap((name) => name.also.split(','))
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
