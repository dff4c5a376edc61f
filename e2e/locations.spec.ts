import { expect, test } from '@playwright/test'
import { content, interpolate } from '#e2e/support/content.ts'

type Region = { name: string; cities: { place: string }[] }
const { finder, regions, title } = content('locations')
const all = Object.values(regions as Record<string, Region>)
const places = all.flatMap(({ cities }) => cities.map(({ place }) => place))
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const accented = places.find((place) => plain(place) !== place.toLowerCase()) ?? ''
/** A listed city with other names, one of them long enough to match no other city. */
const nameOf = (finder.names as { of: string; also: string }[]).find(
  ({ of, also }) => places.some((place) => place.startsWith(`${of},`)) && also.length > 12,
) ?? { of: '', also: '' }
const otherName = nameOf.also.split(', ').toSorted((one, other) => other.length - one.length)[0] ?? ''

test('the map lists every region with its count and every city once, and finds cities without accents and by other names', async ({
  page,
}) => {
  await page.goto('/#locations')
  const section = page.getByRole('region', { name: title })
  for (const { name, cities } of all) {
    const heading = interpolate(finder.cityCount, { region: name, count: cities.length })
    await expect(section.getByRole('heading', { name: heading, exact: true })).toBeAttached()
  }
  await expect(section.getByRole('listitem')).toHaveCount(places.length)

  const field = section.getByLabel(finder.label)
  const status = section.getByRole('status')
  const rings = section.locator('[data-found] circle')
  await field.fill(plain(accented))
  await expect(section.getByRole('listitem')).toHaveText([accented])
  await expect(status).toHaveText(interpolate(finder.oneMatch, { place: accented }))
  await expect(rings).toHaveCount(1)
  // The fade at the box's lower edge covers no result.
  const below = await section.getByRole('listitem').evaluate((city) => {
    const box = city.closest('section') as HTMLElement
    const fade = Number.parseFloat(getComputedStyle(box, '::after').height)
    return box.getBoundingClientRect().bottom - city.getBoundingClientRect().bottom - fade
  })
  expect(below).toBeGreaterThanOrEqual(0)
  // Phones enlarge the map, and only the map.
  const window = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(section.locator('[data-map]')).toHaveCSS('scale', '2.2')
  await expect(status).toHaveCSS('scale', 'none')
  if (window) await page.setViewportSize(window)
  await section.getByRole('button', { name: finder.clear }).click()
  await expect(status).toBeEmpty()
  await expect(rings).toHaveCount(0)

  await field.fill(otherName)
  await expect(section.getByRole('listitem')).toHaveText([new RegExp(`^${nameOf.of}, `)])
})
