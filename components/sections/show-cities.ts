const SVG = 'http://www.w3.org/2000/svg'

/** "Sao Paulo" finds "São Paulo", whatever the case. */
export function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Hides every city that does not match and rings the others on the map; without a query all are shown. */
export function showCities(host: HTMLElement, query: string) {
  const wanted = plain(query)
  const found: HTMLElement[] = []
  for (const region of host.querySelectorAll<HTMLElement>('[data-region]')) {
    const cities = [...region.querySelectorAll<HTMLElement>('[data-city]')]
    for (const city of cities) {
      city.hidden = !matches(city.textContent ?? '', wanted)
      if (!city.hidden) found.push(city)
    }
    region.hidden = cities.every((city) => city.hidden)
  }
  host.querySelector('[data-found]')?.replaceChildren(...(wanted ? found.map(ring) : []))
  host.toggleAttribute('data-searching', Boolean(wanted))
  return wanted ? found.map((city) => city.textContent ?? '') : undefined
}

/** At the start of a word: "port" finds Porto and Port Louis, not Newport. */
function matches(place: string, wanted: string) {
  return ` ${plain(place)}`.includes(` ${wanted}`) || wanted === ''
}

function ring(city: HTMLElement) {
  const [x = '', y = ''] = (city.dataset.city ?? '').split(' ')
  const circle = document.createElementNS(SVG, 'circle')
  circle.setAttribute('cx', x)
  circle.setAttribute('cy', y)
  circle.setAttribute('r', '9')
  return circle
}
