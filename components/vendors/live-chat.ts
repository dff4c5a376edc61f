'use client'

import { customElement } from '#components/ui/custom-element.ts'
import type { Chat } from '#lib/vendors/adapter.ts'
import { startChat } from '#lib/vendors/chat.ts'
import { giveConsent, hasConsent } from '#lib/vendors/consent.ts'
import { whenIdle } from '#lib/vendors/script.ts'
import type { ChatVendor } from '#lib/vendors/sources.ts'

type State = 'asking' | 'starting' | 'failed' | 'open'

/** Starts the vendor's chat when the browser is idle; on a click if consent is required, and at the desk. */
export const LiveChat = customElement('live-chat', (host, signal) => {
  const { chat: vendor = '', account = '', asks } = host.dataset
  const panel = host.querySelector<HTMLElement>('[popover]')
  if (!panel) return
  const onlyOnClick = location.pathname.startsWith('/form-submissions')
  const mayStart = () => asks === undefined || hasConsent(vendor)
  let chat: Chat | undefined
  let opener: HTMLElement | undefined

  const isOpen = () => Boolean(panel.popover) && panel.matches(':popover-open')
  const show = (state?: State) => {
    if (state) host.dataset.state = state
    else delete host.dataset.state
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
      // The panel was closed while the chat loaded.
      if (!isOpen()) return
      panel.hidePopover()
      ready.open()
    } catch {
      show('failed')
    }
  }

  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest<HTMLElement>(`[popovertarget="${panel.id}"]`)
      if (!button || panel.contains(button)) return
      opener = button
      if (chat) {
        event.preventDefault()
        chat.open()
      } else if (!mayStart()) show('asking')
      else if (!isOpen()) start()
    },
    { signal },
  )
  panel.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('[data-agree]'))) return
      giveConsent(vendor)
      start()
    },
    { signal },
  )
  if (!onlyOnClick && mayStart()) whenIdle(() => load().catch(() => {}), signal)
})
