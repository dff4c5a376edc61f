'use client'

import { usePathname } from 'next/navigation'
import { useEnhancement } from '@/components/ui/use-enhancement'
import type { Chat } from '@/lib/vendors/adapter'
import { startChat } from '@/lib/vendors/chat'
import { giveConsent, hasConsent } from '@/lib/vendors/consent'
import { whenIdle } from '@/lib/vendors/script'
import type { ChatVendor } from '@/lib/vendors/sources'

type State = 'asking' | 'starting' | 'failed' | 'open'

/** Gives the dock it stands in the chat of its vendor: at leisure, or after a click where somebody has to agree first. */
export function LiveChat() {
  const onlyOnClick = usePathname().startsWith('/form-submissions')
  const marker = useEnhancement<HTMLElement>(
    '[data-chat]',
    (dock, signal) => enhance(dock, signal, onlyOnClick),
    String(onlyOnClick),
  )
  return <span ref={marker} hidden />
}

function enhance(dock: HTMLElement, signal: AbortSignal, onlyOnClick: boolean) {
  const { chat: vendor = '', account = '', asks } = dock.dataset
  const panel = dock.querySelector<HTMLElement>('[popover]')
  if (!panel) return undefined
  const mayStart = () => asks === undefined || hasConsent(vendor)
  let chat: Chat | undefined
  let opener: HTMLElement | undefined

  const show = (state?: State) => {
    if (state) dock.dataset.state = state
    else delete dock.dataset.state
  }
  const shown = (inSight: boolean) => {
    show(inSight ? 'open' : undefined)
    if (!inSight) opener?.focus({ preventScroll: true })
  }
  const load = async () => {
    chat = await startChat(vendor as ChatVendor, account, shown)
    return chat
  }
  const start = async () => {
    show('starting')
    try {
      const ready = await load()
      // Whoever has closed the panel meanwhile does not want to be surprised.
      if (!panel.matches(':popover-open')) return
      panel.hidePopover()
      ready.open()
    } catch {
      show('failed')
    }
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest?.<HTMLElement>(`[popovertarget="${panel.id}"]`)
      if (!button || panel.contains(button)) return
      opener = button
      if (chat) {
        event.preventDefault()
        chat.open()
      } else if (!mayStart()) show('asking')
      else if (!panel.matches(':popover-open')) start()
    },
    { signal },
  )
  panel.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('[data-agree]')) return
      giveConsent(vendor)
      start()
    },
    { signal },
  )
  dock.dataset.ready = ''
  if (!onlyOnClick && mayStart()) whenIdle(() => load().catch(() => {}), signal)
  return () => {
    delete dock.dataset.ready
  }
}
