import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

const MOVES = ['pointermove', 'scroll', 'touchstart', 'keydown', 'focusin']

/** The link that was pressed, if nothing but what it is for is asked for: others ask for a new tab or window. */
export function pressedLink(event: MouseEvent, selector: string) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

type Options<Props> = {
  selector: string
  load: () => Promise<ComponentType<Props>>
  onOpen: (link: HTMLAnchorElement) => void
  /** The dialog cannot be had; the link is followed. */
  onFailure?: (link: HTMLAnchorElement) => void
}

/** Links that open a dialog instead of leading where they lead; answers with the dialog once it is there. */
export function useDialogLinks<Props>({ selector, load, onOpen, onFailure }: Options<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()

  const fetchDialog = useEffectEvent(async () => {
    const loaded = await load()
    setDialog(() => loaded)
  })

  const open = useEffectEvent(async (event: MouseEvent) => {
    const link = pressedLink(event, selector)
    if (!link) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    try {
      await fetchDialog()
      onOpen(link)
    } catch {
      onFailure?.(link)
      location.assign(link.href)
    } finally {
      link.removeAttribute('aria-busy')
    }
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // Whoever moves may ask for a dialog next: it is there then.
    const prepare = () => {
      fetchDialog().catch(() => {})
    }
    for (const move of MOVES) addEventListener(move, prepare, { signal, once: true, passive: true })
    document.addEventListener('click', (event) => void open(event), { signal })
    return () => ended.abort()
  }, [])

  return Dialog
}
