import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { content, pageContent, pages, pagesInEveryLanguage, words } from '#e2e/support/content.ts'
import { fetchDocument } from '#e2e/support/http.ts'

/** Absolute URLs name the public site, so tests compare paths. */
const pathOf = (address: string) => new URL(address).pathname

type JsonLd = { '@type': string; '@id'?: string } & Record<string, unknown>

/** Title, metadata and icons of a page, and the levels of its headings. */
async function outline(page: Page, path: string) {
  const { response, document } = await fetchDocument(page, path)
  const head = await document.evaluate((html) => ({
    title: html.title,
    meta: Object.fromEntries(
      [...html.head.querySelectorAll('meta[content]')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property'),
        meta.getAttribute('content') ?? '',
      ]),
    ) as Partial<Record<string, string>>,
    canonical: [...html.head.querySelectorAll('link[rel=canonical]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    icons: [...html.head.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')].map((link) => ({
      src: link.getAttribute('href') ?? '',
      sizes: link.getAttribute('sizes'),
    })),
    levels: [...html.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => !heading.closest('dialog, [popover]'))
      .map(({ tagName }) => Number(tagName[1])),
  }))
  return { ...head, response }
}

/** A page's JSON-LD and its visible breadcrumb. */
async function structuredData(page: Page, path: string) {
  const { document } = await fetchDocument(page, path)
  const { text, shown } = await document.evaluate(
    (html, label) => ({
      text: html.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      shown: [...html.querySelectorAll(`nav[aria-label="${label}"] :is(a, [aria-current])`)].map(
        (step) => step.textContent,
      ),
    }),
    words.breadcrumb as string,
  )
  const { '@context': context, '@graph': things } = JSON.parse(text)
  expect(context).toBe('https://schema.org')
  return { things: things as JsonLd[], shown }
}

test('robots.txt allows everything and names the sitemap, which lists the public pages', async ({
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
    pagesInEveryLanguage.filter(({ unlisted }) => !unlisted).map(({ address }) => address),
  )
})

test('every page has the title, description, canonical URL and sharing picture of its content, and no gaps in heading levels', async ({
  page,
  request,
}) => {
  const pictures = new Set<string>()
  for (const one of pages)
    await test.step(one.address, async () => {
      const { address: path, unlisted } = one
      const { seo } = pageContent(one)
      const { title, meta, canonical, levels } = await outline(page, `${path}?utm_source=fair&gclid=1`)
      expect(title).toBe(seo.title)
      expect(meta.description).toBe(seo.description)
      expect(canonical).toEqual([expect.stringMatching(/^https?:\/\//)])
      const own = new URL(canonical[0] ?? '')
      expect(own.pathname + own.search).toBe(path)
      expect(pathOf(meta['og:url'] ?? '')).toBe(path)
      expect(/noindex/.test(meta.robots ?? '')).toBe(unlisted)

      expect(meta['twitter:card']).toBe('summary_large_image')
      expect(meta['og:title']).toBe(title)
      expect(meta['og:image:alt']).toBe(seo.shareAlt)
      expect(meta['twitter:image']).toBe(meta['og:image'])
      pictures.add(pathOf(meta['og:image'] ?? ''))

      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), `${index}: ${levels.join(' ')}`).toBeLessThanOrEqual(1)
    })
  for (const address of pictures) {
    const response = await request.get(address)
    expect(response.headers()['content-type'], address).toBe('image/jpeg')
    const picture = await response.body()
    expect(picture.byteLength, address).toBeLessThan(300_000)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  }
})

test('JSON-LD describes the organization on the home page, and breadcrumb and article on each page', async ({
  page,
}) => {
  const [organization, website, ...others] = (await structuredData(page, '/')).things
  expect([organization?.['@type'], website?.['@type'], ...others]).toEqual(['Organization', 'WebSite'])
  expect(pathOf(String(organization?.logo))).toBe('/brand/icon-512.png')
  for (const one of pages.slice(1)) {
    const { address: path } = one
    const {
      things: [breadcrumb, ...things],
      shown,
    } = await structuredData(page, path)
    const ofType = (type: string) => things.filter((thing) => thing['@type'] === type)
    const { kind } = pageContent(one)
    expect(ofType('Article').length, path).toBe(kind === 'article' ? 1 : 0)
    const steps = breadcrumb?.itemListElement as { name: string; item: string }[]
    expect(steps.map(({ name }) => name)).toEqual(shown)
    expect([pathOf(steps[0]?.item ?? ''), pathOf(steps.at(-1)?.item ?? '')]).toEqual(['/', path])
  }
})

test('error pages and the desk are noindex', async ({ page }) => {
  for (const path of ['/no/such/page', '/form-submissions']) {
    const { response, meta, canonical } = await outline(page, path)
    expect(response.headers()['x-robots-tag']).toMatch(/^noindex/)
    expect(meta.robots).toContain('noindex')
    expect([...canonical, meta['og:image']]).toEqual([undefined])
  }
})

test('page and manifest declare icons with their actual sizes', async ({ page, request }) => {
  const { icons } = await outline(page, '/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: content('site').brand, start_url: '/' })
  expect(icons).toHaveLength(3)
  for (const { src, sizes } of [...icons, ...manifest.icons]) {
    const response = await request.get(src)
    expect(response.status(), src).toBe(200)
    const bytes = await response.body()
    expect(bytes.byteLength, src).toBeLessThan(8_000)
    if (!src.includes('.png')) continue
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
