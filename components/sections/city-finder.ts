'use client'

import { customElement } from '@/components/ui/custom-element'
import { fill } from '@/lib/content/fill'

const SVG = 'http://www.w3.org/2000/svg'

/** Narrows the list of cities while the visitor types: list, counts, answer and map follow from the same words. */
export const CityFinder = customElement('city-finder', (host, signal) => {
  const input = host.querySelector('input')
  const clear = host.querySelector<HTMLButtonElement>('button')
  if (!input || !clear) return
  input.addEventListener('input', () => showCities(host, input.value), { signal })
  clear.addEventListener(
    'click',
    () => {
      input.value = ''
      showCities(host, '')
      input.focus()
    },
    { signal },
  )
  if (input.value) showCities(host, input.value)
})

function showCities(host: HTMLElement, query: string) {
  const wanted = plain(query)
  const found: string[] = []
  const rings: SVGElement[] = []
  for (const region of host.querySelectorAll<HTMLElement>('[data-region]')) {
    const dots = dotsOf(host, region.dataset.region ?? '')
    const before = found.length
    for (const [index, city] of [...region.querySelectorAll('li')].entries()) {
      const name = city.textContent ?? ''
      city.hidden = !isFound(name, wanted)
      if (city.hidden) continue
      found.push(name)
      rings.push(ring(dots[index]))
    }
    region.hidden = found.length === before
    showCount(region, found.length - before)
  }
  host.toggleAttribute('data-searching', wanted !== '')
  host.querySelector('[data-found]')?.replaceChildren(...(wanted ? rings : []))
  host.querySelector('button')?.toggleAttribute('hidden', query === '')
  host.querySelector('[data-ask]')?.toggleAttribute('hidden', found.length > 0)
  const status = host.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = wanted ? answer(status.dataset, query.trim(), found) : ''
}

/** "Sao Paulo" finds "São Paulo", whatever the case. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** At the start of a word: "port" finds Porto and Port Louis, not Newport. */
function isFound(place: string, wanted: string) {
  return wanted === '' || ` ${plain(place)}`.includes(` ${wanted}`)
}

function answer({ none = '', one = '', several = '' }: DOMStringMap, query: string, found: string[]) {
  const [place = ''] = found
  if (found.length === 0) return fill(none, { query })
  return found.length === 1 ? fill(one, { place }) : fill(several, { count: found.length })
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
