'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import { startCrisp, withdrawConsent } from '#lib/vendors/chat.ts'
import { CHAT_PANEL, giveConsent, hasConsent, onConsent } from '#lib/vendors/consent.ts'

const PATIENCE_MS = 8000

type Props = {
  id: string
  /** Whether visitors must agree first. */
  needsConsent: boolean
  texts: { agree: string; starting: string; failed: string }
  /** The question to the visitor. */
  children: ReactNode
}

/** Starts the vendor's chat when the browser is idle; on a click if consent is required, and at the desk. */
export function LiveChat({ id, needsConsent, texts, children }: Props) {
  const mayStart = () => !needsConsent || hasConsent()
  // The prerendered page shows no question: without scripts there is no chat.
  const showsQuestion = !useSyncExternalStore(onConsent, mayStart, () => true)
  const [state, setState] = useState<'starting' | 'failed'>()
  const opener = useRef<HTMLElement>(null)
  const openChat = useRef<() => void>(undefined)
  const [load] = useState(() =>
    loadOnce(async () => {
      openChat.current = await startCrisp(id, (isOpen) => {
        setState(undefined)
        // The button hides behind the open chat (chat-dock.tsx).
        document.documentElement.toggleAttribute('data-chat-open', isOpen)
        if (isOpen) return
        // The button that was pressed, if that was not before hydration.
        const button = opener.current ?? popover()?.parentElement?.querySelector('button')
        button?.focus({ preventScroll: true })
      })
    }),
  )

  const popover = () => document.getElementById(CHAT_PANEL)
  const isOpen = () => Boolean(popover()?.matches(':popover-open'))
  async function start() {
    setState('starting')
    try {
      await Promise.race([load(), new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))])
      // The visitor may have closed the panel while the chat loaded.
      if (!isOpen()) return
      popover()?.hidePopover()
      openChat.current?.()
    } catch {
      setState('failed')
    }
  }

  useWindowEvent<MouseEvent>('click', (event) => {
    const button = event.target instanceof Element && event.target.closest(`[popovertarget="${CHAT_PANEL}"]`)
    if (!(button instanceof HTMLElement) || popover()?.contains(button)) return
    opener.current = button
    if (openChat.current) {
      event.preventDefault()
      openChat.current()
    } else if (mayStart() && !isOpen()) void start()
  })
  const onIdle = useEffectEvent(() => {
    const isAtDesk = location.pathname.startsWith('/form-submissions')
    if (isAtDesk || !mayStart()) return
    // Before hydration, the browser itself opens the panel.
    if (isOpen()) void start()
    // Opening it tries again, and says so if it fails.
    else load().catch(() => {})
  })
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => onIdle(), { timeout: 4000 })
    else setTimeout(() => onIdle(), 1000)
  }, [])

  return (
    <>
      {showsQuestion && (
        <div>
          <p className="text-[0.9375rem] leading-snug">{children}</p>
          <button
            type="button"
            className={buttonClass({ size: 's' }, 'mt-3')}
            onClick={() => {
              giveConsent()
              void start()
            }}
          >
            {texts.agree}
          </button>
        </div>
      )}
      <p role="status" className="text-[0.9375rem] font-semibold empty:hidden">
        {state === 'starting' && texts.starting}
        {state === 'failed' && texts.failed}
      </p>
    </>
  )
}

/** Withdraws consent to the chat; rendered only after the visitor has given it. */
export function WithdrawConsent({ className, children }: { className: string; children: string }) {
  const isGiven = useSyncExternalStore(onConsent, hasConsent, () => false)
  // A running script cannot be unloaded, so the page reloads; drafts survive that.
  const withdraw = () => {
    withdrawConsent()
    location.reload()
  }
  return (
    isGiven && (
      <button type="button" onClick={withdraw} className={className}>
        {children}
      </button>
    )
  )
}
