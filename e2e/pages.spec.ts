import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { pages, pagesInEveryLanguage, sample, words } from '#e2e/support/content.ts'
import { expectAsInContent, pathOf, readOutline } from '#e2e/support/outline.ts'

test('each kind of block: metadata, policy, outline and links of its content', async ({ page }) => {
  for (const one of pages.filter(({ address }) => sample().includes(address)))
    await test.step(one.address, () => expectAsInContent(page, one))
})

test('the sitemap has the public pages, other addresses 404, icons their size', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^User-Agent: \*\nAllow: \/$/im)
  expect(robots).not.toMatch(/disallow/i)
  const [, address] = robots.match(/^Sitemap: (http\S+)$/im) ?? []
  const sitemap = await request.get(pathOf(address ?? ''))
  expect(sitemap.headers()['content-type']).toContain('xml')
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) =>
    pathOf(loc ?? ''),
  )
  expect(listed).toEqual(pagesInEveryLanguage().map(({ address }) => address))

  for (const path of ['/no/such/page', '/form-submissions']) {
    const { meta, canonical } = await readOutline(page, path)
    expect(meta.robots).toContain('noindex')
    expect([...canonical, meta['og:image']]).toEqual([undefined])
  }

  const { icons } = await readOutline(page, '/')
  expect(icons).toHaveLength(3)
  for (const [src = '', sizes] of icons) {
    const response = await request.get(src)
    const bytes = await response.body()
    expect([response.status(), bytes.byteLength < 8_000], src).toEqual([200, true])
    if (!src.includes('.png')) continue
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }

  const { notFound } = words
  expect((await page.goto('/no/such/page?secret=1'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
  await expect(page).toHaveTitle(notFound.seo.title)
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click()
  await expect(page).toHaveURL(/\/$/)
})
