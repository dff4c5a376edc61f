import { showCities } from './show-cities'

const host = () => {
  document.body.innerHTML = `
    <div id="host">
      <svg><path data-dots="south" d="M10 20h0M30 40h0" /><path data-dots="north" d="M50 60h0M70 80h0" /><g data-found></g></svg>
      <div data-region="south"><ul><li>São Paulo, Brazil</li><li>Lima, Peru</li></ul></div>
      <div data-region="north"><ul><li>Porto, Portugal</li><li>Newport, USA</li></ul></div>
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
