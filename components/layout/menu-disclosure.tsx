'use client'

import { useEnhancement } from '@/components/ui/use-enhancement'

const INTENT_MS = 300

/** Takes over the menus of the navigation it stands in: one open at a time, by rest of the mouse, click or key. */
export function MenuDisclosure() {
  const marker = useEnhancement<HTMLElement>('nav', (nav, signal) => {
    const buttons = [...nav.querySelectorAll<HTMLButtonElement>('[aria-expanded]')]
    const isOpen = (button: HTMLButtonElement) => button.getAttribute('aria-expanded') === 'true'
    let timer: ReturnType<typeof setTimeout> | undefined

    const show = (wanted?: HTMLButtonElement) => {
      clearTimeout(timer)
      for (const button of buttons) button.setAttribute('aria-expanded', String(button === wanted))
    }
    const rest = (event: PointerEvent, wanted?: HTMLButtonElement) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer)
      timer = setTimeout(show, INTENT_MS, wanted)
    }

    for (const button of buttons) {
      const item = button.closest('li')
      item?.addEventListener('pointerenter', (event) => rest(event, button), { signal })
      item?.addEventListener('pointerleave', (event) => rest(event), { signal })
      item?.addEventListener(
        'focusout',
        (event) => !item.contains(event.relatedTarget as Node | null) && show(),
        { signal },
      )
      button.addEventListener('click', () => show(isOpen(button) ? undefined : button), { signal })
    }
    nav.addEventListener('click', (event) => (event.target as Element).closest('a') && show(), { signal })
    document.addEventListener('pointerdown', (event) => !nav.contains(event.target as Node) && show(), {
      signal,
    })
    document.addEventListener(
      'keydown',
      (event) => {
        const open = buttons.find(isOpen)
        if (event.key !== 'Escape' || !open) return
        if (open.closest('li')?.contains(document.activeElement)) open.focus()
        show()
      },
      { signal },
    )
    nav.dataset.ready = ''
    return () => {
      clearTimeout(timer)
      delete nav.dataset.ready
    }
  })

  return <span ref={marker} hidden />
}
