'use client'

import { customElement } from '@/components/ui/custom-element'
import { type Atlas, plain, searchCities } from '@/lib/cities/search'
import { fill } from '@/lib/content/fill'

const SVG = 'http://www.w3.org/2000/svg'

/** Narrows the list of cities while the visitor types: list, counts, answer and map follow from the same words. */
export const CityFinder = customElement('city-finder', (host, signal) => {
  const input = host.querySelector('input')
  const clear = host.querySelector<HTMLButtonElement>('button')
  if (!input || !clear) return
  let atlas: Atlas | undefined
  const show = () => showCities(host, input.value, atlas)
  const complete = async () => {
    atlas = await fetchAtlas().catch(() => listed(host))
    show()
  }
  input.addEventListener('input', show, { signal })
  if (input.value || input.matches(':focus')) complete()
  else input.addEventListener('focus', complete, { signal, once: true })
  clear.addEventListener(
    'click',
    () => {
      input.value = ''
      show()
      input.focus()
    },
    { signal },
  )
})

/** What the page itself says: enough for whoever types a city as we call it. */
function listed(host: HTMLElement): Atlas {
  const cities = [...host.querySelectorAll('[data-region] li')].map((city) => city.textContent ?? '')
  return { cities: cities.map((place) => ({ place, lat: 0, lon: 0 })), names: [], world: [] }
}

async function fetchAtlas(): Promise<Atlas> {
  const answer = await fetch('/cities.json')
  if (!answer.ok) throw new Error(`the list of cities was answered with ${answer.status}`)
  return answer.json()
}

/** As long as the atlas is on its way, nothing is said but yes. */
function showCities(host: HTMLElement, query: string, atlas?: Atlas) {
  const answer = searchCities(query, atlas ?? listed(host))
  const isAsked = plain(query) !== '' && Boolean(atlas || answer.kind === 'found')
  const rings: SVGElement[] = []
  for (const region of host.querySelectorAll<HTMLElement>('[data-region]')) {
    const dots = dotsOf(host, region.dataset.region ?? '')
    const cities = [...region.querySelectorAll('li')]
    for (const [index, city] of cities.entries()) {
      city.hidden = isAsked && !answer.places.includes(city.textContent ?? '')
      if (!city.hidden) rings.push(ring(dots[index]))
    }
    const count = cities.filter((city) => !city.hidden).length
    region.hidden = count === 0
    showCount(region, count)
  }
  host.toggleAttribute('data-searching', isAsked)
  host.querySelector('[data-found]')?.replaceChildren(...(isAsked ? rings : []))
  host.querySelector('button')?.toggleAttribute('hidden', query === '')
  const status = host.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = isAsked ? inWords(answer, query.trim(), status.dataset) : ''
  const isOurs = !isAsked || answer.kind === 'found' || answer.kind === 'similar'
  host.querySelector('[data-ask]')?.toggleAttribute('hidden', isOurs)
}

function inWords(answer: ReturnType<typeof searchCities>, query: string, words: DOMStringMap) {
  const { several = '', one = '', similar = '', near = '', none = '' } = words
  const { kind, places } = answer
  const [place = ''] = places
  if (kind === 'unknown') return fill(none, { query })
  if (kind === 'near') return fill(near, { place: answer.place, nearest: places.join('; ') })
  if (places.length > 1) return fill(several, { count: places.length })
  return fill(kind === 'similar' ? similar : one, { place })
}

function showCount(region: HTMLElement, count: number) {
  const heading = region.querySelector('h3')
  const { one = '', several = '', name = '' } = heading?.dataset ?? {}
  if (heading) heading.textContent = fill(count === 1 ? one : several, { region: name, count })
}

/** The dots of a region are one path, in the order of its list: M10 20h0M30 40h0. */
function dotsOf(host: HTMLElement, region: string) {
  const path = host.querySelector(`[data-dots="${region}"]`)?.getAttribute('d') ?? ''
  return [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x = '', y = '']) => ({ x, y }))
}

function ring({ x, y } = { x: '', y: '' }) {
  const circle = document.createElementNS(SVG, 'circle')
  circle.setAttribute('cx', x)
  circle.setAttribute('cy', y)
  circle.setAttribute('r', '9')
  return circle
}
