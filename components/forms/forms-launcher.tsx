'use client'

import { useEffect, useState } from 'react'
import type { FormTexts } from '@/lib/content'
import { rememberFirstVisit } from '@/lib/leads/first-visit'
import type { QuoteRequest } from './forms-runtime'
import { loadFormsRuntime, useFormsRuntime } from './runtime'

const quoteLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-quote]') : null

const SOON_MS = 300

/** Every "Request a quote" is a link to the form; this makes it open the dialog instead. */
export function FormsLauncher({ texts }: { texts: FormTexts }) {
  const Runtime = useFormsRuntime()
  const [request, setRequest] = useState<QuoteRequest>()

  useEffect(() => {
    rememberFirstVisit()

    const prepare = (event: Event) => {
      if (quoteLinkOf(event)) loadFormsRuntime().catch(() => {})
    }
    const open = async (event: MouseEvent) => {
      const opener = quoteLinkOf(event)
      if (!opener || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      opener.setAttribute('aria-busy', 'true')
      try {
        await loadFormsRuntime()
        const { quote, interest = '', product = '' } = opener.dataset
        setRequest({ form: quote === 'contact' ? 'quick-quote' : 'hero-quote', interest, product, opener })
      } catch {
        location.assign(opener.href)
      } finally {
        opener.removeAttribute('aria-busy')
      }
    }

    const early = ['pointerover', 'focusin', 'touchstart'] as const
    for (const type of early) document.addEventListener(type, prepare, { passive: true })
    document.addEventListener('click', open)
    // The page may have kept a click for this moment (scripts/build/wake.js).
    performance.mark('awake')
    dispatchEvent(new Event('awake'))
    // A dialog that is asked for later is there at once.
    const soon = setTimeout(() => loadFormsRuntime().catch(() => {}), SOON_MS)
    return () => {
      clearTimeout(soon)
      for (const type of early) document.removeEventListener(type, prepare)
      document.removeEventListener('click', open)
    }
  }, [])

  return Runtime && <Runtime texts={texts} request={request} onClose={() => setRequest(undefined)} />
}
