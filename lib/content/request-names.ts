import { interpolate } from './interpolate.ts'
import type { ContentIn, ContentOf } from './read.ts'
import type { page } from './schema/page.ts'
import type { Path } from './schema/walk.ts'

type Collection = Pick<ContentOf<'drinkware' | 'technology' | 'outdoor'> | ContentOf<'portfolio'>, 'items'>

/** A thing that can be put on a quote list, and where content names it. */
export type RequestName = { name: string; path: Path; file?: string }

/** A product or a piece. */
export const namesInCollection = ({ items }: Collection): RequestName[] =>
  items.map((entry, index) =>
    'name' in entry
      ? { name: plain(entry.name), path: ['items', index, 'name'] }
      : { name: plain(entry.title), path: ['items', index, 'title'] },
  )

/** What a page is about, and the entries of its blocks. */
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

/** As a quote list keeps it: no-break spaces are for reading. */
export const plain = (name: string) => name.replace(/\s+/g, ' ')

/** Names with the English ones. The two belong together by their place. */
export function translatedNames<N extends RequestName>(source: N[], shown: N[]): (N & { english: string })[] {
  const placeOf = ({ file = '', path }: RequestName) => [file, ...path].join('/')
  const names = new Map(source.map((one) => [placeOf(one), one.name]))
  return shown.flatMap((one) => {
    const english = names.get(placeOf(one))
    return english === undefined ? [] : [{ ...one, english }]
  })
}
