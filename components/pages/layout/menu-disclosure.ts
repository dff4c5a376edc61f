'use client'

import { customElement } from '#components/ui/custom-element.ts'

const INTENT_MS = 300

/** Opens one menu at a time, on delayed hover, a click or a key; until it loads, CSS does (site-menu.css). */
export const MenuDisclosure = customElement('menu-disclosure', (host, signal) => {
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('[aria-expanded]')]
  const isOpen = (button: HTMLButtonElement) => button.getAttribute('aria-expanded') === 'true'
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedByRest: HTMLButtonElement | undefined

  const show = (wanted?: HTMLButtonElement) => {
    clearTimeout(timer)
    openedByRest = undefined
    for (const button of buttons) button.setAttribute('aria-expanded', String(button === wanted))
  }
  const rest = (event: PointerEvent, wanted?: HTMLButtonElement) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (wanted && isOpen(wanted)) return
      show(wanted)
      openedByRest = wanted
    }, INTENT_MS)
  }
  // A visitor who clicks a menu that has just opened on hover wants it open.
  const press = (button: HTMLButtonElement) =>
    show(isOpen(button) && button !== openedByRest ? undefined : button)

  for (const button of buttons) {
    const item = button.closest('li')
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && item?.contains(relatedTarget))) show()
    }
    item?.addEventListener('pointerenter', (event) => rest(event, button), { signal })
    item?.addEventListener('pointerleave', (event) => rest(event), { signal })
    item?.addEventListener('focusout', leave, { signal })
    button.addEventListener('click', () => press(button), { signal })
  }
  host.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && show(), {
    signal,
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !host.contains(target) && show(),
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      const open = buttons.find(isOpen)
      if (key !== 'Escape' || !open) return
      if (open.closest('li')?.contains(document.activeElement)) open.focus()
      show()
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
})
