import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowEvent } from './use-window-event.ts'

/** In the address while a dialog is open. Ids on a page begin with a letter. */
export const DIALOG_HASH = '#_dialog'

/** Removes the hash of a dialog that is not open: after a reload, on a shared link, and after Forward. */
export function useNoStaleDialogHash() {
  const remove = () => {
    if (location.hash === DIALOG_HASH) history.replaceState(null, '', location.pathname + location.search)
  }
  // From hydration on, Next.js keeps its own state in the entry.
  useWindowEvent('hydrated', remove)
  useWindowEvent('popstate', remove)
}

/** Loads a dialog: ahead of a click, as a page hydrates at the visitor's first interaction, or with the first opening. */
export function useLazyDialog<Loaded>(load: () => Promise<Loaded>, { preload = true } = {}) {
  const [loaded, setLoaded] = useState<Loaded>()

  async function loadDialog() {
    const result = await load()
    setLoaded(() => result)
    return result
  }
  const preloadDialog = useEffectEvent(() => {
    // The press that needs it tries again, and follows the link if it fails.
    if (preload) loadDialog().catch(() => {})
  })
  // In a task of its own, which does not prolong hydration.
  useEffect(() => {
    const timer = setTimeout(() => preloadDialog())
    return () => clearTimeout(timer)
  }, [])

  async function open(opener: HTMLElement, onOpen: (loaded: Loaded) => void, fallback: string) {
    opener.setAttribute('aria-busy', 'true')
    try {
      onOpen(await loadDialog())
    } catch {
      location.assign(fallback)
    } finally {
      opener.removeAttribute('aria-busy')
    }
  }
  return [loaded, open] as const
}

/** Calls the listener with each link or button of the selector that is pressed without asking for a new tab or window. */
export function useLinkClicks<E extends HTMLElement = HTMLAnchorElement>(
  selector: string,
  onClick: (link: E, click: MouseEvent) => void,
) {
  useWindowEvent<MouseEvent>('click', (click) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = click
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    const link = target instanceof Element && target.closest<E>(selector)
    if (isPlain && link) onClick(link, click)
  })
}
