import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '#e2e/support/content.ts'
import { expectAsInContent, pathOf } from '#e2e/support/outline.ts'

test('every page has the metadata, policy, outline and links of its content', async ({ page, request }) => {
  const pictures = new Set<string>()
  const targets = new Set<string>()
  const anchors = new Set<string>()
  for (const one of pages)
    await test.step(one.address, async () => {
      const { ids, links, meta } = await expectAsInContent(page, one)
      pictures.add(pathOf(meta['og:image'] ?? ''))
      for (const id of ids) anchors.add(one.address + id)
      for (const { href, isInternal } of links) if (isInternal || href.includes('#')) targets.add(href)
    })

  for (const address of new Set([...targets].map((target) => target.split('#')[0] ?? '')))
    expect((await request.get(address)).status(), address).toBe(200)
  const withHash = [...targets].map((target) => new URL(target)).filter(({ hash }) => hash)
  expect(withHash.length).toBeGreaterThan(10)
  for (const { pathname, hash } of withHash) expect(anchors, pathname).toContain(pathname + hash)
  for (const address of pictures) {
    const response = await request.get(address)
    expect(response.headers()['content-type'], address).toBe('image/jpeg')
    const picture = await response.body()
    expect(picture.byteLength, address).toBeLessThan(300_000)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  }
})
