import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Atlas } from './search.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Cities of 100,000 people and more, by population (made by `npm run cities`). */
export async function worldCities(): Promise<Atlas['world']> {
  const file = await readFile(path.join(process.cwd(), 'lib/pages/cities/world.tsv'), 'utf8')
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', code = '', lat, lon, also] = line.split('\t')
      return { place: `${name}, ${countries.of(code)}`, code, lat: Number(lat), lon: Number(lon), also }
    })
}
