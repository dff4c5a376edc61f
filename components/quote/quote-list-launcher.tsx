'use client'

import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { type Asked, hearAsked, pressedLink } from '#components/ui/use-dialog-links.ts'
import { fill } from '#lib/content/fill.ts'
import type { RequestListWords } from '#lib/content/index.ts'
import { addToList, readList } from '#lib/quote/quote-list.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { QuoteRequest } from './quote-dialogs.tsx'
import type { RequestList } from './quote-list.tsx'
import { tellSuccess } from './toasts.tsx'

type Part = { RequestList: ComponentType<ComponentProps<typeof RequestList>>; words: RequestListWords }

/** The title of a form says so many; all of them stand in the request. */
const NAMED = 5

const load = loadOnce(async (): Promise<Part> => {
  const [{ RequestList }, answer] = await Promise.all([
    import('./quote-list.tsx'),
    fetch('/request-list.json'),
  ])
  return { RequestList, words: await answer.json() }
})

type Props = {
  onSend: (request: QuoteRequest) => void
  /** The list cannot be had; the link is followed, and takes these along. */
  onFailure: (products: string[]) => void
}

/** Links to the form that add a product to the list, or open it: nothing of the list comes before one is pressed. */
export function ListLauncher({ onSend, onFailure }: Props) {
  const [loaded, setLoaded] = useState<Part>()
  const [opener, setOpener] = useState<HTMLElement>()

  const answer = useEffectEvent(async (from: HTMLElement, { list: product, href }: Asked) => {
    from.setAttribute('aria-busy', 'true')
    try {
      const came = await load()
      setLoaded(came)
      if (!product) return setOpener(from)
      const { title, text } = came.words[addToList(product)]
      tellSuccess({ title, text: fill(text, { product }) })
    } catch {
      onFailure(product ? [product] : readList().map((item) => item.product))
      location.assign(href)
    } finally {
      from.removeAttribute('aria-busy')
    }
  })
  const press = useEffectEvent((event: MouseEvent) => {
    const link = pressedLink(event, 'a[data-list]')
    if (!link) return
    event.preventDefault()
    void answer(link, { ...link.dataset, href: link.href })
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('click', (event) => press(event), { signal })
    hearAsked('list', (from, asked) => void answer(from, asked), { signal })
    return () => ended.abort()
  }, [])

  if (!loaded) return null
  const { RequestList, words } = loaded
  return (
    <RequestList
      words={words}
      opener={opener}
      onClose={() => setOpener(undefined)}
      onSend={(items, from) => {
        const named = items
          .slice(0, NAMED)
          .map(({ product, quantity }) => [quantity, product].filter(Boolean).join(' × '))
        const products = [...named, ...(items.length > NAMED ? ['…'] : [])].join(', ')
        onSend({
          form: 'quick-quote',
          choice: '',
          product: '',
          beginsWithFiles: false,
          list: { items, line: fill(words.inDialog, { products }), quantity: words.quantityOfAll },
          opener: from,
        })
      }}
    />
  )
}
