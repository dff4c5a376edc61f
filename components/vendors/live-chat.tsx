'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { hasConsent, setConsent } from '#lib/vendors/consent.ts'
import { chatStarter } from '#lib/vendors/crisp.ts'
import { whenIdle } from '#lib/vendors/script.ts'
import { CHAT_VENDOR } from '#lib/vendors/sources.ts'

type Texts = { agree: string; starting: string; failed: string }
type Props = {
  id: string
  /** Whether visitors must agree first. */
  asks: boolean
  /** The id of the popover around it, which buttons open by `popovertarget`. */
  panel: string
  texts: Texts
  /** The question to the visitor. */
  children: ReactNode
}

/** Starts the vendor's chat when the browser is idle; on a click if consent is required, and at the desk. */
export function LiveChat({ id, asks, panel, texts, children }: Props) {
  const [state, setState] = useState<'asking' | 'starting' | 'failed'>()
  const opener = useRef<HTMLElement>(null)
  const openChat = useRef<() => void>(undefined)
  const starter = useRef<() => Promise<() => void>>(undefined)

  const onShown = (isShown: boolean) => {
    setState(undefined)
    // The button hides behind the open chat (chat-dock.tsx).
    document.documentElement.toggleAttribute('data-chat-open', isShown)
    if (!isShown) opener.current?.focus({ preventScroll: true })
  }
  const load = async () => {
    starter.current ??= chatStarter({ id, onShown })
    openChat.current = await starter.current()
    return openChat.current
  }
  const popover = () => document.getElementById(panel)
  const isOpen = () => Boolean(popover()?.matches(':popover-open'))
  const start = async () => {
    setState('starting')
    try {
      const open = await load()
      // The visitor may have closed the panel while the chat loaded.
      if (!isOpen()) return
      popover()?.hidePopover()
      open()
    } catch {
      setState('failed')
    }
  }
  const mayStart = () => !asks || hasConsent(CHAT_VENDOR)
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>(`[popovertarget="${panel}"]`)
    if (!button || popover()?.contains(button)) return
    opener.current = button
    if (openChat.current) {
      event.preventDefault()
      openChat.current()
    } else if (!mayStart()) setState('asking')
    else if (!isOpen()) void start()
  })
  const onIdle = useEffectEvent(() => {
    const isAtDesk = location.pathname.startsWith('/form-submissions')
    if (!isAtDesk && mayStart()) void load().catch(() => {})
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listener)
    whenIdle(() => onIdle())
    return () => document.removeEventListener('click', listener)
  }, [])

  return (
    <>
      {state === 'asking' && (
        <div>
          <p className="text-[0.9375rem] leading-snug">{children}</p>
          <button
            type="button"
            className={buttonClass({ size: 's' }, 'mt-3')}
            onClick={() => {
              setConsent(CHAT_VENDOR)
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
