import { expect, test } from '@playwright/test'
import { content } from './support/content'

type Region = { name: string; cities: { place: string }[] }
const { finder, regions, title } = content('locations')
const all = Object.values(regions as Record<string, Region>)

test.beforeEach(async ({ page }) => {
  await page.goto('/#locations', { waitUntil: 'networkidle' })
})

test('every region is listed with its count, every city once', async ({ page }) => {
  const section = page.locator('#locations')
  for (const { name, cities } of all) {
    const heading = finder.cityCount.replace('{region}', name).replace('{count}', String(cities.length))
    await expect(section.getByRole('heading', { name: heading, exact: true })).toBeAttached()
  }
  await expect(section.getByRole('listitem')).toHaveCount(
    all.reduce((sum, { cities }) => sum + cities.length, 0),
  )
})

test('a city is found without its accents and ringed on the map', async ({ page }) => {
  const section = page.locator('#locations')
  await section.getByLabel(finder.label).fill('sao pau')
  await expect(section.getByRole('listitem')).toHaveText(['São Paulo, Brazil'])
  await expect(section.getByRole('status')).toHaveText(
    finder.oneMatch.replace('{place}', 'São Paulo, Brazil'),
  )
  await expect(section.locator('[data-found] circle')).toHaveCount(1)
  await section.getByRole('button', { name: finder.clear }).click()
  await expect(section.getByRole('status')).toBeEmpty()
  await expect(section.locator('[data-found] circle')).toHaveCount(0)
})

test('a country finds its cities; a place where nothing is printed offers the request', async ({ page }) => {
  const section = page.getByRole('region', { name: title })
  await section.getByLabel(finder.label).fill('Germany')
  await expect(section.getByRole('status')).toContainText(finder.matches.split('{')[0])
  await section.getByLabel(finder.label).fill('Atlantis')
  await expect(section.getByRole('status')).toHaveText(finder.none.replace('{query}', 'Atlantis'))
  await section.getByRole('link', { name: finder.ask.label }).click()
  await expect(page).toHaveURL(/#contact$/)
})
