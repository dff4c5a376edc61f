'use client'

import { useEffect, useState } from 'react'
import type { FormTexts } from '@/lib/content'
import { rememberFirstVisit } from '@/lib/submissions/first-visit'
import type { QuoteRequest } from './forms-runtime'
import { loadFormsRuntime, useFormsRuntime } from './runtime'

const quoteLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-quote]') : null

const MOVES = ['pointermove', 'scroll', 'touchstart', 'keydown', 'focusin']

/** Every "Request a quote" is a link to the form; this makes it open the dialog instead. */
export function FormsLauncher({ texts }: { texts: FormTexts }) {
  const Runtime = useFormsRuntime()
  const [request, setRequest] = useState<QuoteRequest>()

  useEffect(() => {
    rememberFirstVisit()

    const open = async (event: MouseEvent) => {
      const opener = quoteLinkOf(event)
      if (!opener || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      opener.setAttribute('aria-busy', 'true')
      try {
        await loadFormsRuntime()
        const { quote, interest = '', product = '' } = opener.dataset
        setRequest({ form: quote === 'quick-quote' ? quote : 'hero-quote', interest, product, opener })
      } catch {
        location.assign(opener.href)
      } finally {
        opener.removeAttribute('aria-busy')
      }
    }

    // Whoever moves may ask for a dialog next: it is there then.
    const prepare = () => {
      loadFormsRuntime().catch(() => {})
    }
    const ended = new AbortController()
    const { signal } = ended
    for (const move of MOVES) addEventListener(move, prepare, { signal, once: true, passive: true })
    document.addEventListener('click', open, { signal })
    return () => ended.abort()
  }, [])

  return Runtime && <Runtime texts={texts} request={request} onClose={() => setRequest(undefined)} />
}
