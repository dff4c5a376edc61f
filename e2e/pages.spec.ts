import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { content, PAGES, pageContent, pages, pagesInEveryLanguage, words } from '#e2e/support/content.ts'
import { fetchDocument } from '#e2e/support/page.ts'
import { anchorsOf } from '#lib/content/anchors.ts'

// One worker, so that each page is fetched once.
test.describe.configure({ mode: 'default' })

/** Absolute URLs name the public site, so tests compare paths. */
const pathOf = (address: string) => new URL(address).pathname

async function readOutline(page: Page, path: string) {
  const { response, document } = await fetchDocument(page, path)
  const outline = await document.evaluate(
    (html, breadcrumb) => ({
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
      translations: [...html.head.querySelectorAll('link[rel=alternate][hreflang]')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      ),
      icons: [...html.head.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')].map((link) => ({
        src: link.getAttribute('href') ?? '',
        sizes: link.getAttribute('sizes'),
      })),
      levels: [...html.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => !heading.closest('dialog, [popover]'))
        .map(({ tagName }) => Number(tagName[1])),
      jsonLd: html.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
      breadcrumb: [...html.querySelectorAll(`nav[aria-label="${breadcrumb}"] :is(a, [aria-current])`)].map(
        (step) => step.textContent,
      ),
      sections: [...html.querySelectorAll('main > section')].map(
        (section) => section.id || section.getAttribute('aria-labelledby'),
      ),
      ids: [...html.querySelectorAll('[id]')].map(({ id }) => `#${id}`),
      links: [...html.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
        href: link.href,
        isInternal: link.getAttribute('href')?.startsWith('/'),
        isExternal: link.getAttribute('href')?.startsWith('http'),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        text: link.textContent,
      })),
    }),
    words.breadcrumb as string,
  )
  return { ...outline, robotsHeader: response.headers()['x-robots-tag'] }
}

const outlines = new Map<string, ReturnType<typeof readOutline>>()
/** What HTML, without scripts, says about a page. */
function outlineOf(page: Page, path: string) {
  const outline = outlines.get(path) ?? readOutline(page, `${path}?utm_source=fair&gclid=1`)
  outlines.set(path, outline)
  return outline
}

test('every page has its sections in order; every link and anchor has a target; every external link opens in a new tab and announces it', async ({
  page,
  request,
}) => {
  const targets = new Set<string>()
  const addresses = new Set<string>()
  const anchors = new Set<string>()
  for (const path of [...PAGES, '/no-such-page']) {
    const { sections, ids, links } = await outlineOf(page, path)
    const listed = pages.find(({ address }) => address === path)
    if (listed) expect(sections, path).toEqual(anchorsOf(pageContent(listed).blocks))
    for (const id of ids) anchors.add(path + id)
    for (const { href } of links) if (href.includes('#')) targets.add(href)
    for (const { href, isInternal } of links) if (isInternal) addresses.add(href.split('#')[0] ?? '')
    const external = links.filter(({ isExternal }) => isExternal)
    expect(external.length, path).toBeGreaterThan(0)
    for (const { target, rel, text } of external)
      expect({ target, rel, text }, path).toEqual({
        target: '_blank',
        rel: 'noopener',
        text: expect.stringContaining(words.newTab),
      })
  }
  expect(addresses.size).toBeGreaterThan(PAGES.length)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
  expect(targets.size).toBeGreaterThan(10)
  for (const target of targets) {
    const { pathname, hash } = new URL(target)
    expect(anchors, target).toContain(pathname + hash)
  }
})

test('every page has the title, description, canonical URL, translations and sharing picture of its content, JSON-LD, and no gaps in heading levels', async ({
  page,
  request,
}) => {
  const pictures = new Set<string>()
  for (const one of pages)
    await test.step(one.address, async () => {
      const { address: path, unlisted } = one
      const { seo, kind } = pageContent(one)
      const { title, meta, canonical, translations, levels, jsonLd, breadcrumb } = await outlineOf(page, path)
      expect(title).toBe(seo.title)
      expect(meta.description).toBe(seo.description)
      expect(canonical).toEqual([expect.stringMatching(/^https?:\/\//)])
      const own = new URL(canonical[0] ?? '')
      expect(own.pathname + own.search).toBe(path)
      expect(pathOf(meta['og:url'] ?? '')).toBe(path)
      expect(/noindex/.test(meta.robots ?? '')).toBe(unlisted)
      for (const { language, address } of pagesInEveryLanguage.filter(({ name }) => name === one.name))
        expect(translations).toContain(`${language} ${own.origin}${address === '/' ? '' : address}`)

      expect(meta['twitter:card']).toBe('summary_large_image')
      expect(meta['og:title']).toBe(title)
      expect(meta['og:image:alt']).toBe(seo.shareAlt)
      expect(meta['twitter:image']).toBe(meta['og:image'])
      pictures.add(pathOf(meta['og:image'] ?? ''))

      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), `${index}: ${levels.join(' ')}`).toBeLessThanOrEqual(1)

      const { '@context': context, '@graph': things } = JSON.parse(jsonLd)
      expect(context).toBe('https://schema.org')
      const types = things.map((thing: { '@type': string }) => thing['@type'])
      if (path === '/') return expect(types).toEqual(['Organization', 'WebSite'])
      expect(types).toEqual(['BreadcrumbList', ...(kind === 'article' ? ['Article'] : [])])
      const steps = things[0].itemListElement as { name: string; item: string }[]
      expect(steps.map(({ name }) => name)).toEqual(breadcrumb)
      expect([pathOf(steps[0]?.item ?? ''), pathOf(steps.at(-1)?.item ?? '')]).toEqual(['/', path])
    })
  for (const address of pictures) {
    const response = await request.get(address)
    expect(response.headers()['content-type'], address).toBe('image/jpeg')
    const picture = await response.body()
    expect(picture.byteLength, address).toBeLessThan(300_000)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  }
})

test('robots.txt names the sitemap, which lists the public pages; error pages and the desk are noindex; icons have their declared sizes', async ({
  page,
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

  for (const path of ['/no/such/page', '/form-submissions']) {
    const { robotsHeader, meta, canonical } = await outlineOf(page, path)
    expect(robotsHeader).toMatch(/^noindex/)
    expect(meta.robots).toContain('noindex')
    expect([...canonical, meta['og:image']]).toEqual([undefined])
  }

  const { icons } = await outlineOf(page, '/')
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

test('an unknown address answers 404 in its language and leads home', async ({ page, request }) => {
  const { notFound } = words
  const response = await page.goto('/no/such/page?secret=1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
  await expect(page).toHaveTitle(notFound.seo.title)
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click()
  await expect(page).toHaveURL(/\/$/)
  for (const [path, language] of [
    ['/es/no-such-page', 'es'],
    ['/ar/no-such-page', 'ar'],
    ['/xx/printing', 'en'],
  ]) {
    const answer = await request.get(path ?? '')
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
  }
  const many = await request.get('/', { headers: { 'accept-language': 'es,'.repeat(2500) } })
  expect(await many.text()).toMatch(/<html[^>]* lang="en"/)
})
