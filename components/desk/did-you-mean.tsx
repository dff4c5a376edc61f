import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { type Filter, filterHref } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { suggestSearch } from '#lib/desk/suggest.ts'

type Props = { filter: Filter; context: DeskContext; copy: DeskCopy }

/** Below "nothing matches": links to the search with misspelled names corrected. */
export async function DidYouMean({ filter, context, copy }: Props) {
  const suggestion = await suggestSearch({ filter, context })
  if (!suggestion) return null
  const { search, amount } = suggestion
  const { before, after, ...narrow } = filter
  return (
    <p className="mt-2">
      <a href={filterHref({ ...narrow, q: search })} className="text-link inline-block font-semibold">
        {interpolate(copy.didYouMean, { search, count: amount })}
      </a>
    </p>
  )
}
