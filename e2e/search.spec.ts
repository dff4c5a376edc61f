import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { content, pageContent, pages, words } from './support/content'

// Whoever reads pages for a search engine may run no script and waits for no picture.
test.use({ javaScriptEnabled: false })
const READ = { waitUntil: 'domcontentloaded' } as const

/** Addresses in the pages name the public site; the journeys ask the one that runs here. */
const pathOf = (address: string) => new URL(address).pathname

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>

async function structuredData(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@context': context, '@graph': things } = JSON.parse(text ?? '')
  expect(context).toBe('https://schema.org')
  return things
}

test('robots.txt forbids nothing and names the sitemap, which lists the public pages', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^User-Agent: \*\nAllow: \/$/im)
  expect(robots).not.toMatch(/disallow/i)
  const [, address] = robots.match(/^Sitemap: (http\S+)$/im) ?? []
  const sitemap = await request.get(pathOf(address ?? ''))
  expect(sitemap.headers()['content-type']).toContain('xml')
  const text = await sitemap.text()
  expect([...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => pathOf(loc ?? ''))).toEqual(
    pages.filter(({ unlisted }) => !unlisted).map(({ address }) => address),
  )
  for (const [, date] of text.matchAll(/<lastmod>(.+?)<\/lastmod>/g))
    expect(new Date(date ?? '').getTime()).toBeLessThanOrEqual(Date.now())
})

for (const one of pages) {
  const { address: path, unlisted } = one
  test(`${path} has title and description of its content, names its own address and a sharing picture, its headings descend`, async ({
    page,
    request,
  }) => {
    const { seo } = pageContent(one)
    await page.goto(`${path}?utm_source=fair&gclid=1`, READ)
    await expect(page).toHaveTitle(seo.title)
    expect(await meta(page, 'description')).toBe(seo.description)
    const canonical = page.locator('head link[rel="canonical"]')
    await expect(canonical).toHaveCount(1)
    const href = (await canonical.getAttribute('href')) ?? ''
    expect(href).toMatch(/^https?:\/\//)
    expect(pathOf(href)).toBe(path)
    expect(new URL(href).search).toBe('')
    expect(pathOf((await meta(page, 'og:url')) ?? '')).toBe(path)
    expect(/noindex/.test((await meta(page, 'robots')) ?? '')).toBe(unlisted)

    expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(await meta(page, 'og:title')).toBe(await page.title())
    expect(await meta(page, 'og:image:alt')).toBe(seo.shareAlt)
    const address = (await meta(page, 'og:image')) ?? ''
    expect(await meta(page, 'twitter:image')).toBe(address)
    const answer = await request.get(pathOf(address))
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    const picture = await answer.body()
    expect(picture.byteLength).toBeLessThan(300_000)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })

    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) =>
        all.filter((h) => !h.closest('dialog, [popover]')).map((h) => Number(h.tagName[1])),
      )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${index}: ${levels.join(' ')}`).toBeLessThanOrEqual(1)
  })
}

test('the home page says who runs the site, with nothing that is still a stand-in', async ({ page }) => {
  await page.goto('/', READ)
  const [organization, website, ...others] = await structuredData(page)
  const site = content('site')
  expect(others).toEqual([])
  expect(organization).toMatchObject({ '@type': 'Organization', name: site.brand, legalName: site.legalName })
  expect(website).toMatchObject({
    '@type': 'WebSite',
    name: site.brand,
    publisher: { '@id': organization?.['@id'] },
  })
  expect(pathOf(String(organization?.logo))).toBe('/brand/icon-512.png')
  expect('contactPoint' in (organization ?? {})).toBe(!site.contact.placeholder)
  if (site.contact.placeholder) expect(JSON.stringify(organization)).not.toMatch(/example\.com|555-01/)
})

test('each page says in data what its breadcrumb shows, what it offers for the same company, and what it lists and answers', async ({
  page,
}) => {
  await page.goto('/', READ)
  const company = (await structuredData(page))[0]?.['@id']
  for (const one of pages.slice(1)) {
    const { address: path } = one
    await page.goto(path, READ)
    const [breadcrumb, ...things] = await structuredData(page)
    const ofType = (type: string) => things.filter((thing) => thing['@type'] === type)
    const kinds = pageContent(one).blocks.map(({ discriminant }: { discriminant: string }) => discriminant)
    const count = (...names: string[]) => kinds.filter((kind: string) => names.includes(kind)).length
    expect(ofType('ItemList').length, path).toBe(count('products', 'pieces'))
    expect(ofType('FAQPage').length, path).toBe(Math.min(count('questions'), 1))
    expect(ofType('Service').length, path).toBe(Math.min(count('callToAction'), 1))
    const shown = page.getByRole('navigation', { name: words.breadcrumb }).locator('li:not([aria-hidden])')
    const steps = breadcrumb?.itemListElement as { position: number; name: string; item: string }[]
    expect(breadcrumb?.['@type'], path).toBe('BreadcrumbList')
    expect(steps.map(({ position }) => position)).toEqual([1, 2])
    expect(steps.map(({ name }) => name)).toEqual(await shown.allTextContents())
    expect(steps.map(({ item }) => pathOf(item))).toEqual(['/', path])
    for (const service of ofType('Service')) {
      expect(service, path).toMatchObject({ provider: { '@id': company } })
      for (const key of ['name', 'serviceType', 'description', 'areaServed'])
        expect(service[key], `${key} of ${path}`).toBeTruthy()
    }
    for (const list of [...ofType('ItemList'), ...ofType('FAQPage')])
      expect(list.itemListElement ?? list.mainEntity, path).not.toHaveLength(0)
  }
})

test('the pages that must not be listed say so', async ({ page }) => {
  // The desk comes last: without script it loads itself once more, which would cut the next visit short.
  for (const path of ['/no/such/page', '/form-submissions']) {
    const answer = await page.goto(path, READ)
    expect(answer?.headers()['x-robots-tag']).toMatch(/^noindex/)
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex')
    await expect(page.locator('link[rel="canonical"], meta[property="og:image"]')).toHaveCount(0)
  }
})

test('the icons exist in the sizes that the page and the manifest name', async ({ page, request }) => {
  await page.goto('/', READ)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: content('site').brand, start_url: '/' })
  const links = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((all) =>
      all.map((link) => ({ src: link.getAttribute('href') ?? '', sizes: link.getAttribute('sizes') })),
    )
  expect(links).toHaveLength(3)
  for (const { src, sizes } of [...links, ...manifest.icons]) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    const bytes = await answer.body()
    expect(bytes.byteLength, src).toBeLessThan(8_000)
    if (!src.includes('.png')) continue
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
