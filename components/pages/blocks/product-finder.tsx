'use client'

import { type ReactNode, useState } from 'react'
import { SearchField } from '#components/pages/search-field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Listed, Searched } from '#lib/pages/search.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import { ListedEntries } from './listed-entries.tsx'

/** Most visitors read the list: what finds in it loads once the field has focus. */
const load = loadOnce(async () => {
  const [{ searchIn }, entries] = await Promise.all([
    import('#lib/pages/search.ts'),
    fetchData<Searched[]>('search'),
  ])
  return searchIn(entries)
})

type Props = {
  texts: Record<'label' | 'hint' | 'found' | 'none', string>
  /** A link for who finds nothing. */
  noneLink: ReactNode
  /** The list of all, which gives way to what is found. */
  children: ReactNode
}

export function ProductFinder({ texts, noneLink, children }: Props) {
  const [{ words, found }, setResult] = useState<{ words?: string; found: readonly Listed[] }>({ found: [] })

  async function search(words: string) {
    // To be sent on, and there on the way back from a product.
    history.replaceState(history.state, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname)
    // After a failure, the next key retries; until then all are listed.
    const find = await load().catch(() => undefined)
    const found = find?.(words) ?? []
    setResult({ words: find && words, found })
    return found
  }
  const count = found.length
  return (
    <>
      <SearchField
        id="product"
        texts={texts}
        load={load}
        search={search}
        open={async (words) => {
          const [first] = await search(words)
          if (first) location.assign(first.href)
        }}
        result={words && interpolate(count > 0 ? texts.found : texts.none, { words, count })}
      >
        {words && count === 0 && noneLink}
      </SearchField>
      {count > 0 && <ListedEntries entries={found} />}
      <div hidden={count > 0}>{children}</div>
    </>
  )
}
