type Block = { discriminant: string; value: { anchor: string } }

/** What may be the name of a page, and with it its address. */
export const SLUG_PATTERN = /^[a-z][a-z0-9-]*$/

/** What the site answers at by itself, or keeps its files at: neither a page nor an old address may begin with it. */
export const RESERVED_SLUGS = [
  '_next',
  'api',
  'apple-icon.png',
  'brand',
  'cities.json',
  'favicon.ico',
  'files.json',
  'form-submissions',
  'healthz',
  'home',
  'icon.svg',
  'images',
  'index',
  'keystatic',
  'manifest.webmanifest',
  'pictures',
  'quote-list.json',
  'robots.txt',
  'security.txt',
  'share',
  'sitemap.xml',
  'storage',
  'world.svg',
]

export const isHero = (kind: string) => kind === 'hero' || kind === 'textHero'

/** What stands around the content of every page and can be led to, too. */
export const LAYOUT_ANCHORS = ['main', 'privacy', 'site-menu']

const OF_KIND: Record<string, string> = { hero: 'top', textHero: 'top', callToAction: 'start' }

const named = (kind: string) =>
  OF_KIND[kind] ?? kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The anchor of each block: its own, or one made from its kind, numbered where that is taken. */
export function anchorsOf(blocks: readonly Block[]): string[] {
  const taken = new Set([...LAYOUT_ANCHORS, ...blocks.map(({ value }) => value.anchor)])
  return blocks.map(({ discriminant, value }) => {
    if (value.anchor) return value.anchor
    const name = named(discriminant)
    let anchor = name
    for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`
    taken.add(anchor)
    return anchor
  })
}
