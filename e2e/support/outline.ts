import { expect, type Page } from '@playwright/test'
import { anchorsOf } from '#lib/content/anchors.ts'
import { withoutInvisible } from '#lib/content/typeset.ts'
import { pageContent, type pages, pagesInEveryLanguage, words } from './content.ts'

/** Scripts have a hash, or come from the site and its vendors (e2e/fixtures/vendors.yaml). */
const POLICY =
  /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]{44}'| https:\/\/(client\.crisp\.chat|assets\.calendly\.com))+;/

/** Absolute URLs name the public site, so tests compare paths. */
export const pathOf = (address: string) => new URL(address).pathname

/** What the HTML of a page says, parsed without scripts, resources or rendering. */
export async function readOutline(page: Page, path: string) {
  // Of a connection that the server closes as it is used again, idle for as long as it keeps one.
  const response = await page.request.get(path, { maxRetries: 2 })
  const outline = await page.evaluate(
    ([source, address]) => {
      const html = new DOMParser().parseFromString(source, 'text/html')
      html.head.prepend(Object.assign(html.createElement('base'), { href: address }))
      const all = (selector: string) => [...html.querySelectorAll<HTMLElement>(selector)]
      const attribute = (element: Element, name: string) => element.getAttribute(name) ?? ''
      const attributes = (selector: string, ...names: string[]) =>
        all(selector).map((element) => names.map((name) => attribute(element, name)))
      return {
        title: html.title,
        meta: {
          ...Object.fromEntries(attributes('head meta[name][content]', 'name', 'content')),
          ...Object.fromEntries(attributes('head meta[property][content]', 'property', 'content')),
        } as Partial<Record<string, string>>,
        canonical: attributes('link[rel=canonical]', 'href').flat(),
        translations: attributes('link[hreflang]', 'hreflang', 'href'),
        icons: attributes('link[rel=icon], link[rel=apple-touch-icon]', 'href', 'sizes'),
        levels: all('h1, h2, h3, h4, h5, h6')
          .filter((heading) => !heading.closest('dialog, [popover]'))
          .map(({ tagName }) => Number(tagName[1])),
        things: JSON.parse(all('[type="application/ld+json"]')[0]?.textContent ?? '{}'),
        sections: all('main > section, main > section div[id][tabindex="-1"]').map(
          (one) => one.id || one.getAttribute('aria-labelledby'),
        ),
        ids: all('[id]').map(({ id }) => `#${id}`),
        links: (all('a[href]') as HTMLAnchorElement[]).map((link) => ({
          href: link.href,
          isInternal: attribute(link, 'href').startsWith('/'),
          isExternal: attribute(link, 'href').startsWith('http'),
          attributes: [attribute(link, 'target'), attribute(link, 'rel')],
          text: link.textContent,
        })),
      }
    },
    [await response.text(), response.url()] as const,
  )
  return { ...outline, headers: response.headers() }
}

/** Expects the metadata, policy and outline of a page to be those of its content. */
export async function expectAsInContent(page: Page, one: (typeof pages)[number]) {
  const { address: path } = one
  const { seo, blocks } = pageContent(one)
  const outline = await readOutline(page, `${path}?utm_source=fair&gclid=1`)
  const { headers, meta, canonical, levels, links, things } = outline
  const { 'content-security-policy': policy = '' } = headers
  expect(policy).toMatch(POLICY)
  expect(policy.length, 'the policy fits the header buffer of a typical proxy').toBeLessThan(3000)
  expect(outline.title).toBe(withoutInvisible(seo.title))
  expect(meta.description).toBe(withoutInvisible(seo.description))
  expect(canonical).toEqual([expect.stringMatching(/^https?:\/\//)])
  const own = new URL(canonical[0] ?? '')
  expect(own.pathname + own.search).toBe(path)
  expect(pathOf(meta['og:url'] ?? '')).toBe(path)
  expect(meta.robots).not.toContain('noindex')
  for (const { language, address } of pagesInEveryLanguage().filter(({ name }) => name === one.name))
    expect(outline.translations).toContainEqual([language, own.origin + (address === '/' ? '' : address)])

  expect(meta['twitter:card']).toBe('summary_large_image')
  expect([meta['og:title'], meta['og:description']]).toEqual([outline.title, meta.description])
  expect(meta['og:image:alt']).toBe(seo.shareAlt)
  expect(meta['twitter:image']).toBe(meta['og:image'])

  expect(outline.sections).toEqual(anchorsOf(blocks))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  const skipped = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)
  expect(skipped, levels.join(' ')).toEqual([])

  const external = links.filter(({ isExternal }) => isExternal)
  expect(external.length).toBeGreaterThan(0)
  const text = expect.stringContaining(words.newTab)
  for (const link of external) expect(link).toMatchObject({ attributes: ['_blank', 'noopener'], text })

  // lib/pages/seo/structured-data.test.ts has the rest.
  if (path !== '/') expect(pathOf(things['@graph'][0].itemListElement.at(-1).item)).toBe(path)
  return outline
}
