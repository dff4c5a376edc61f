import { interpolate } from './interpolate.ts'
import type { ContentIn, ContentOf } from './read.ts'
import type { page } from './schema/page.ts'
import type { Path } from './schema/walk.ts'

/** The families of products. */
const FAMILIES = ['drinkware', 'technology', 'outdoor'] as const

/** The collections whose entries a quote list may contain. */
export const COLLECTIONS = [...FAMILIES, 'portfolio'] as const

type Collection = Pick<ContentOf<(typeof COLLECTIONS)[number]>, 'items'>
type PageItems = Pick<ContentIn<typeof page>, 'name' | 'cta' | 'blocks'>

/** The name of an item for the quote list, its id, which is the same in every language, and its place in the content. */
export type RequestName = { id: string; name: string; path: Path }

type Entry = { id: string } & ({ name: string } | { title: string })

function nameOf(entry: Entry, path: Path, template = '{entry}'): RequestName {
  const [field, title] = 'name' in entry ? ['name', entry.name] : ['title', entry.title]
  return { id: entry.id, name: plain(interpolate(template, { entry: title })), path: [...path, field] }
}

/** The names of products or portfolio pieces, or of a page's own item and the entries of its blocks. */
export function namesIn(content: Collection | PageItems): RequestName[] {
  if ('items' in content) return content.items.map((entry, index) => nameOf(entry, ['items', index]))
  const { cta, blocks } = content
  return [
    ...(cta.item ? [{ id: '', name: plain(cta.item), path: ['cta', 'item'] }] : []),
    ...blocks.flatMap(({ value }, at) => {
      if (!('requestAs' in value) || !value.requestAs) return []
      const { requestAs, items } = value
      return items.map((entry, index) => nameOf(entry, ['blocks', at, 'value', 'items', index], requestAs))
    }),
  ]
}

/** The project type of products, or of a page and its items, by their names; portfolio pieces are of all kinds. */
export function projectTypesIn(content: Collection | PageItems) {
  const names = namesIn(content).map(({ name }) => name)
  if ('items' in content)
    return content.items.some((entry) => 'name' in entry)
      ? names.map((name) => [name, 'Promotional Products'] as const)
      : []
  const { form, choice } = content.cta
  return form === 'quick-quote' && choice
    ? [content.name, ...names].map((name) => [name, choice] as const)
    : []
}

/** The price list of a page that has one, for pieces, by the names of the page and of its own item. */
export function pricesIn(content: Collection | PageItems) {
  if ('items' in content) return []
  const [price, ...others] = content.blocks.flatMap((block) =>
    block.discriminant === 'price' ? block.value.price : [],
  )
  if (price?.counts !== 'piece' || price.counted || others.length > 0) return []
  const { breaks, counts, currency, whiteBase } = price
  return [content.name, plain(content.cta.item)].map(
    (name) => [name, { breaks, counts, currency, whiteBase }] as const,
  )
}

/** The pictures of products and portfolio pieces by their names; a page and its items have that of its opening. */
export function picturesIn(content: Collection | PageItems) {
  if ('items' in content)
    return namesIn(content).map(({ name }, index) => [name, content.items[index]?.picture] as const)
  const [opening] = content.blocks
  const picture = opening?.discriminant === 'hero' ? opening.value.picture : undefined
  return [content, ...namesIn(content)].map(({ name }) => [name, picture] as const)
}

/** A name as the quote list stores it: without no-break spaces, which are only for display. */
export const plain = (name: string) => name.replace(/\s+/g, ' ')

/** Adds the English name to each translated one. */
export const withEnglishNames = (source: readonly RequestName[], translated: readonly RequestName[]) =>
  translated.flatMap((one) => {
    const english = source.find(({ id }) => id === one.id)?.name
    return english === undefined ? [] : [{ ...one, english }]
  })
