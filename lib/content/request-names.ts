import { interpolate } from './interpolate.ts'
import type { ContentIn, ContentOf } from './read.ts'
import type { page } from './schema/page.ts'
import type { Path } from './schema/walk.ts'

type Collection = Pick<ContentOf<'drinkware' | 'technology' | 'outdoor'> | ContentOf<'portfolio'>, 'items'>

/** The name of an item for the quote list, and its place in the content. */
export type RequestName = { name: string; path: Path; file?: string }

/** The names of products or portfolio pieces. */
export const namesInCollection = ({ items }: Collection): RequestName[] =>
  items.map((entry, index) =>
    'name' in entry
      ? { name: plain(entry.name), path: ['items', index, 'name'] }
      : { name: plain(entry.title), path: ['items', index, 'title'] },
  )

/** The names of a page's own item and of the entries of its blocks. */
export const namesOnPage = ({
  ask,
  blocks,
}: Pick<ContentIn<typeof page>, 'ask' | 'blocks'>): RequestName[] => [
  ...(ask.item ? [{ name: plain(ask.item), path: ['ask', 'item'] }] : []),
  ...blocks.flatMap(({ value }, at) => {
    if (!('requestAs' in value) || !value.requestAs) return []
    const { requestAs, items } = value
    return items.map((entry, index) => {
      const [key, title] = 'name' in entry ? ['name', entry.name] : ['title', entry.title]
      return {
        name: plain(interpolate(requestAs, { entry: title })),
        path: ['blocks', at, 'value', 'items', index, key],
      }
    })
  }),
]

/** A name as the quote list stores it: without no-break spaces, which are only for display. */
export const plain = (name: string) => name.replace(/\s+/g, ' ')

/** Pairs translated names with English ones by their place in the content. */
export function translatedNames<N extends RequestName>(source: N[], shown: N[]): (N & { english: string })[] {
  const placeOf = ({ file = '', path }: RequestName) => [file, ...path].join('/')
  const names = new Map(source.map((one) => [placeOf(one), one.name]))
  return shown.flatMap((one) => {
    const english = names.get(placeOf(one))
    return english === undefined ? [] : [{ ...one, english }]
  })
}
