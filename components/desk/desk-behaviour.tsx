'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useEnhancement } from '@/components/ui/use-enhancement'
import { ZONE_COOKIE } from '@/lib/desk/dates'

type Props = { zone: string; copied: string; copyFailed: string }

/** Copying, printing, walking through the cards with the arrow keys, and times on the reader's own clock. */
export function DeskBehaviour({ zone, copied, copyFailed }: Props) {
  useReaderZone(zone)
  const status = useRef<HTMLSpanElement>(null)
  const marker = useEnhancement<HTMLElement>('[data-desk]', (desk, signal) => {
    desk.addEventListener('click', (event) => onClick(event, copied, copyFailed, status.current), { signal })
    desk.addEventListener('keydown', onArrow, { signal })
    return undefined
  })
  return (
    <>
      <span ref={marker} hidden />
      <span ref={status} role="status" className="sr-only" />
    </>
  )
}

/** The server writes the times; it learns the zone from a cookie and writes them again when that was missing. */
function useReaderZone(zone: string) {
  const router = useRouter()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!own || own === zone || document.cookie.includes(`${ZONE_COOKIE}=${own}`)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
    document.cookie = `${ZONE_COOKIE}=${own}; path=/form-submissions; max-age=31536000; samesite=lax`
    router.refresh()
  }, [zone, router])
}

async function onClick(event: MouseEvent, copied: string, copyFailed: string, status: HTMLElement | null) {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-copy], [data-print]')
  if (!button) return
  if ('print' in button.dataset) return window.print()
  const main = button.closest('article')?.querySelector<HTMLElement>('.desk-card-main')
  button.dataset.label ??= button.textContent
  // The button keeps its accessible name, so the outcome is told beside it.
  const tell = (outcome: string) => {
    button.textContent = outcome
    if (status) status.textContent = outcome
  }
  try {
    await navigator.clipboard.writeText(main ? asText(main) : '')
    tell(copied)
  } catch {
    tell(copyFailed)
  }
  setTimeout(() => {
    button.textContent = button.dataset.label ?? ''
    if (status) status.textContent = ''
  }, 2000)
}

/** The card as plain lines; a folded text is copied whole. */
function asText(main: HTMLElement) {
  const line = (element: Element) => element.textContent?.trim() ?? ''
  const head = [...main.querySelectorAll('.desk-card-head :is(h1, h2), .desk-id, .desk-submitted')].map(line)
  const facts = [...main.querySelectorAll('.desk-facts > div')].map(
    (fact) => `${line(fact.children[0] as Element)}: ${line(fact.children[1] as Element)}`,
  )
  const details = [...main.querySelectorAll('.desk-details p')].map(line)
  return [...head, ...facts, ...details].join('\n')
}

/** Only while a card's name has the focus, so that the keys keep their meaning everywhere else. */
function onArrow(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const heading = (event.target as Element).closest('.desk-card-head h2')
  if (!step || !heading) return
  const all = [...document.querySelectorAll<HTMLElement>('.desk-card-head h2')]
  const next = all[all.indexOf(heading as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.closest('article')?.scrollIntoView({ block: 'nearest' })
}
