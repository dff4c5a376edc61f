import { anchorsOf, pages } from '.'

test('no two pages share a name or an address', () => {
  const told = pages.flatMap(({ name, address }) => [name, address])
  expect(new Set(told).size).toBe(told.length)
})

test.each(pages)('every section of $address has an anchor of its own', (page) => {
  const anchors = anchorsOf(page)
  expect(anchors.length).toBeGreaterThan(0)
  expect(new Set(anchors).size).toBe(anchors.length)
})
