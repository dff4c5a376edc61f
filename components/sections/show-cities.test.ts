import { showCities } from './show-cities'

const host = () => {
  document.body.innerHTML = `
    <div id="host">
      <svg><g data-found></g></svg>
      <div data-region><ul><li data-city="10 20">São Paulo, Brazil</li><li data-city="30 40">Lima, Peru</li></ul></div>
      <div data-region><ul><li data-city="50 60">Porto, Portugal</li><li data-city="70 80">Newport, USA</li></ul></div>
    </div>`
  return document.getElementById('host') as HTMLElement
}
const visible = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[data-region]:not([hidden]) li:not([hidden])')].map(
    (city) => city.textContent,
  )

test('finds without accents and case, and only at the start of a word', () => {
  const box = host()
  expect(showCities(box, ' sao ')).toEqual(['São Paulo, Brazil'])
  expect(visible(box)).toEqual(['São Paulo, Brazil'])
  expect(showCities(box, 'PORT')).toEqual(['Porto, Portugal'])
  expect(showCities(box, 'port')).not.toContain('Newport, USA')
})

test('rings the matches on the map and takes the rings away again', () => {
  const box = host()
  showCities(box, 'peru')
  const ring = box.querySelector('[data-found] circle')
  expect([ring?.getAttribute('cx'), ring?.getAttribute('cy')]).toEqual(['30', '40'])
  expect(showCities(box, '')).toBeUndefined()
  expect(box.querySelector('[data-found]')).toBeEmptyDOMElement()
  expect(visible(box)).toHaveLength(4)
})

test('a place where nothing is printed leaves nothing', () => {
  const box = host()
  expect(showCities(box, 'Atlantis')).toEqual([])
  expect(visible(box)).toEqual([])
})
