type Block = { discriminant: string; value: { anchor: string } }

/** Valid page names, and therefore addresses. */
export const SLUG_PATTERN = /^[a-z][a-z0-9-]*$/

/** The route behind unknown addresses below a language: they are rewritten to /es/404. */
export const NOT_FOUND = '404'

/** Reserved path segments below a language, such as /es/templates. */
export const RESERVED_BELOW_LANGUAGE = [NOT_FOUND, 'templates']

/** Pages beside the content that links may lead to; they have the same address in every language. */
export const APP_PAGES = ['/your-request']

/** Ids of the layout, which links may target on every page. */
export const LAYOUT_ANCHORS = ['main', 'privacy', 'site-menu']

/** How many blocks after the hero are drawn with it: a map, or a price hint, with a logo preview between or without. */
export function drawnWithHero(blocks: readonly Pick<Block, 'discriminant'>[]) {
  const [, second, third] = blocks.map(({ discriminant }) => discriminant)
  if (second === 'mockup') return third === 'price' ? 2 : 0
  return second === 'map' || second === 'price' ? 1 : 0
}

const OF_KIND: Record<string, string> = { hero: 'top', callToAction: 'start' }

/** The id of each block: its own `anchor`, or its kind, numbered if taken. */
export function anchorsOf(blocks: readonly Block[]): string[] {
  const taken = new Set([...LAYOUT_ANCHORS, ...blocks.map(({ value }) => value.anchor)])
  return blocks.map(({ discriminant, value }) => {
    if (value.anchor) return value.anchor
    const name = OF_KIND[discriminant] ?? discriminant
    let anchor = name
    for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`
    taken.add(anchor)
    return anchor
  })
}
