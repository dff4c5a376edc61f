import { expect, test } from '@playwright/test'
import { content } from './support/content'

type Region = { name: string; cities: { place: string }[] }
const { finder, regions, title } = content('locations')
const all = Object.values(regions as Record<string, Region>)

test('every region is listed with its count, every city once, and found by city or country without accents', async ({
  page,
}) => {
  await page.goto('/#locations')
  const section = page.getByRole('region', { name: title })
  for (const { name, cities } of all) {
    const heading = finder.cityCount.replace('{region}', name).replace('{count}', String(cities.length))
    await expect(section.getByRole('heading', { name: heading, exact: true })).toBeAttached()
  }
  await expect(section.getByRole('listitem')).toHaveCount(
    all.reduce((sum, { cities }) => sum + cities.length, 0),
  )

  const field = section.getByLabel(finder.label)
  const status = section.getByRole('status')
  const rings = section.locator('[data-found] circle')
  await field.fill('sao pau')
  await expect(section.getByRole('listitem')).toHaveText(['São Paulo, Brazil'])
  await expect(status).toHaveText(finder.oneMatch.replace('{place}', 'São Paulo, Brazil'))
  await expect(rings).toHaveCount(1)
  await section.getByRole('button', { name: finder.clear }).click()
  await expect(status).toBeEmpty()
  await expect(rings).toHaveCount(0)

  await field.fill('Germany')
  await expect(status).toContainText(finder.matches.split('{')[0])
  await field.fill('Atlantis')
  await expect(status).toHaveText(finder.none.replace('{query}', 'Atlantis'))
  await section.getByRole('link', { name: finder.ask.label }).click()
  await expect(page).toHaveURL(/#contact$/)
})
