import { expect, test } from '@playwright/test'
import { PAGES, pageContent, pages, words } from '#e2e/support/content.ts'
import { fetchDocument } from '#e2e/support/http.ts'
import { anchorsOf } from '#lib/content/anchors.ts'

const sectionsOf = (page: (typeof pages)[number]) => anchorsOf(pageContent(page).blocks)

test('every page has its sections in order; every link and anchor has a target; every external link opens in a new tab and announces it', async ({
  page,
  request,
}) => {
  const targets = new Set<string>()
  const addresses = new Set<string>()
  const anchors = new Set<string>()
  for (const path of [...PAGES, '/no-such-page']) {
    const { document } = await fetchDocument(page, path)
    const { sections, ids, links } = await document.evaluate((html) => ({
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
    }))
    const listed = pages.find(({ address }) => address === path)
    if (listed) expect(sections, path).toEqual(sectionsOf(listed))
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
  const expectFound = async (address: string) =>
    expect((await request.get(address)).status(), address).toBe(200)
  await Promise.all([...addresses].map(expectFound))
  expect(targets.size).toBeGreaterThan(10)
  for (const target of targets) {
    const { pathname, hash } = new URL(target)
    expect(anchors, target).toContain(pathname + hash)
  }
})

test('an unknown address answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/no/such/page?secret=1')
  expect(response?.status()).toBe(404)
  const { notFound: page404 } = words
  await expect(page.getByRole('heading', { level: 1, name: page404.title })).toBeVisible()
  await expect(page).toHaveTitle(page404.seo.title)
  await page.getByRole('main').getByRole('link', { name: page404.home.label }).click()
  await expect(page).toHaveURL(/\/$/)
})
