import { interpolate } from '#lib/content/interpolate.ts'
import { type AtlasCopy, unpacked } from '#lib/pages/cities/atlas-file.ts'
import {
  type Atlas,
  BETWEEN_PARTS,
  isolated,
  MIN_WORD_LENGTH,
  plain,
  searchCities,
} from '#lib/pages/cities/search.ts'
import { dataFile, pageLocale } from '#lib/ui/in-page-language.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Delays a negative answer until typing pauses. */
const PAUSE_MS = 700
/** The answer names up to this many cities, and only counts more. */
const NAMED = 4

/** Filters the cities while the visitor types, and updates counts, status and map. */
export function findCities(host: HTMLElement, input: HTMLInputElement, signal: AbortSignal) {
  let atlas: KnownAtlas | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = ({ isYes, text }: Said) => {
    const status = host.querySelector<HTMLElement>('[role=status]')
    clearTimeout(timer)
    const tell = () => {
      if (status) status.textContent = text
      // On phones the keyboard covers what follows the field.
      if (text) status?.scrollIntoView({ block: 'nearest' })
      host.querySelector('[data-ask]')?.toggleAttribute('hidden', isYes)
    }
    if (isYes) return tell()
    if (status) status.textContent = ''
    timer = setTimeout(tell, PAUSE_MS)
  }
  const show = () => say(showCities(host, input.value, atlas))
  input.addEventListener('input', show, { signal })
  host.querySelector('button')?.addEventListener(
    'click',
    () => {
      input.value = ''
      show()
      input.focus()
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  show()
  void fetchAtlas()
    .catch(() => listed(host))
    .then((fetched) => {
      atlas = fetched
      show()
    })
}

type KnownAtlas = Atlas & { copy?: AtlasCopy }
type Said = { isYes: boolean; text: string }

/** Falls back to the cities in the markup, without alternative names. */
function listed(host: HTMLElement): Atlas {
  const cities = [...host.querySelectorAll('[data-region] li')].map((city) => city.textContent ?? '')
  const unknown = { code: '', lat: 0, lon: 0 }
  const nothing = { names: [], world: [], zips: {}, countries: {}, states: {}, comma: '', semicolon: '' }
  const isRightToLeft = document.dir === 'rtl'
  return { ...nothing, isRightToLeft, cities: cities.map((place) => ({ place, ...unknown })) }
}

async function fetchAtlas() {
  const answer = await fetch(dataFile('cities'))
  if (!answer.ok) throw new Error(`the list of cities was answered with ${answer.status}`)
  return unpacked(await answer.json())
}

/**
 * Filters regions and map, and returns the status message. Withholds a negative answer until the atlas is loaded and
 * the query long enough.
 */
function showCities(host: HTMLElement, query: string, atlas?: KnownAtlas): Said {
  const known = atlas ?? listed(host)
  const answer = searchCities(query, known)
  const wanted = plain(query)
  const isBegun = wanted.length < MIN_WORD_LENGTH || /^\d{4}$/.test(wanted)
  const isTooEarly = !atlas || (answer.kind === 'unknown' && isBegun)
  const isAsked = wanted !== '' && (answer.kind === 'found' || !isTooEarly)
  const found: Found[] = []
  // Matches by position, because the browser may have translated the text.
  const places = known.cities.map(({ place }) => place).values()
  for (const region of host.querySelectorAll<HTMLElement>('[data-region]')) {
    const dots = dotsOf(host, region.dataset.region ?? '')
    const cities = [...region.querySelectorAll('li')]
    for (const [index, city] of cities.entries()) {
      const place = places.next().value ?? ''
      city.hidden = isAsked && !answer.places.includes(place)
      const dot = dots[index]
      if (!city.hidden && dot) found.push({ ...dot, name: cityOf(place) })
    }
    const count = cities.filter((city) => !city.hidden).length
    region.hidden = count === 0
    showCount(region, count)
  }
  host.toggleAttribute('data-searching', isAsked)
  showOnMap(host, isAsked ? found : [])
  host.querySelector('button')?.toggleAttribute('hidden', query === '')
  if (!isAsked) return { isYes: true, text: '' }
  const copy = host.querySelector<HTMLElement>('[role=status]')?.dataset
  const isYes = answer.kind === 'found' || answer.kind === 'similar'
  return {
    isYes,
    text: inWords(answer, isolated(query.trim(), known), known.semicolon, { ...copy, ...atlas?.copy }),
  }
}

function inWords(
  answer: ReturnType<typeof searchCities>,
  query: string,
  semicolon: string,
  copy: Partial<AtlasCopy> & DOMStringMap,
) {
  const { several = '', one = '', similar = '', domestic = '', near = '', none = '', zip = none } = copy
  const { kind, places } = answer
  const [place = ''] = places
  if (kind === 'unknown' || kind === 'zip') return interpolate(kind === 'zip' ? zip : none, { query })
  if (kind === 'near') return interpolate(near, { place: answer.place, nearest: places.join(semicolon) })
  if (kind === 'domestic') {
    const { country } = answer
    return interpolate(domestic, { place: answer.place, country, nearest: cityOf(place) })
  }
  if (places.length > NAMED) return interpolate(several, { count: places.length })
  return kind === 'similar'
    ? interpolate(similar, { place: named(places, 'disjunction') })
    : interpolate(one, { place: named(places, 'conjunction') })
}

const cityOf = (place: string) => place.split(BETWEEN_PARTS)[0] ?? ''
const countryOf = (place: string) => place.split(BETWEEN_PARTS)[1]

/** Omits the country if all places are in the same one. */
function named(places: readonly string[], type: 'conjunction' | 'disjunction') {
  const [first = '', ...others] = places
  const country = countryOf(first)
  const isCommon = others.length > 0 && others.every((place) => countryOf(place) === country)
  const names = isCommon ? places.map(cityOf) : places
  return new Intl.ListFormat(pageLocale(), { type }).format(names)
}

function showCount(region: HTMLElement, count: number) {
  const heading = region.querySelector('h3')
  const { one = '', several = '', name = '' } = heading?.dataset ?? {}
  if (heading) heading.textContent = interpolate(count === 1 ? one : several, { region: name, count })
}

/** A region's dots are one path in the order of its list: M10 20h0M30 40h0. */
function dotsOf(host: HTMLElement, region: string) {
  const path = host.querySelector(`[data-dots="${region}"]`)?.getAttribute('d') ?? ''
  return [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

/** A city in map units, 1000 by 470. */
type Found = { x: number; y: number; name: string }

/** More names would overlap. */
const MOST_NAMES = 3
const NAME_WIDTH = 90
const NAME_HEIGHT = 24
/** A small map zooms in on cities within this width (sections.css). */
const NEAR = 300

/** Circles the matches, names them if they are few, and sets the point on which a small map zooms in. */
function showOnMap(host: HTMLElement, found: readonly Found[]) {
  const map = host.querySelector<HTMLElement>('[data-map]')
  const names = found.length <= MOST_NAMES ? found.filter(isApart) : []
  map
    ?.querySelector('[data-found]')
    ?.replaceChildren(
      ...found.map(({ x, y }) => drawn('circle', { cx: x, cy: y, r: 9 })),
      ...names.map(({ x, y, name }) => drawn('text', { x, y: y - 18 }, name)),
    )
  const xs = found.map(({ x }) => x)
  map?.toggleAttribute('data-near', found.length > 0 && Math.max(...xs) - Math.min(...xs) < NEAR)
  const [first] = found
  if (first) map?.style.setProperty('transform-origin', `${first.x / 10}% ${first.y / 4.7}%`)
}

/** Of cities close together, only the first is named. */
const isApart = ({ x, y }: Found, index: number, found: readonly Found[]) =>
  !found.slice(0, index).some((one) => Math.abs(one.x - x) < NAME_WIDTH && Math.abs(one.y - y) < NAME_HEIGHT)

function drawn(kind: 'circle' | 'text', place: Record<string, number>, text = '') {
  const shape = document.createElementNS(SVG, kind)
  for (const [name, value] of Object.entries(place)) shape.setAttribute(name, String(value))
  shape.textContent = text
  return shape
}
