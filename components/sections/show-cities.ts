const SVG = 'http://www.w3.org/2000/svg'

/** "Sao Paulo" finds "São Paulo", whatever the case. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Hides every city that does not match and rings the others on the map; without a query all are shown. */
export function showCities(host: HTMLElement, query: string) {
  const wanted = plain(query)
  const found: string[] = []
  const rings: SVGElement[] = []
  for (const region of host.querySelectorAll<HTMLElement>('[data-region]')) {
    const dots = dotsOf(host, region.dataset.region ?? '')
    const cities = [...region.querySelectorAll('li')]
    for (const [index, city] of cities.entries()) {
      const place = city.textContent ?? ''
      city.hidden = !matches(place, wanted)
      if (city.hidden) continue
      found.push(place)
      rings.push(ring(dots[index]))
    }
    region.hidden = cities.every((city) => city.hidden)
  }
  host.querySelector('[data-found]')?.replaceChildren(...(wanted ? rings : []))
  host.toggleAttribute('data-searching', Boolean(wanted))
  return wanted ? found : undefined
}

/** At the start of a word: "port" finds Porto and Port Louis, not Newport. */
function matches(place: string, wanted: string) {
  return ` ${plain(place)}`.includes(` ${wanted}`) || wanted === ''
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
