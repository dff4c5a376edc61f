import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowEvent } from './use-window-event.ts'

/** The data attributes of a link, and its URL. */
export type LinkData = { href: string; [name: string]: string | undefined }
type OpenEvent = 'open-quote-dialog' | 'open-quote-list' | 'open-logo-studio'

type Options<Loaded> = {
  selector: string
  load: () => Promise<Loaded>
  /** Loads the dialog ahead of a click: a page hydrates at the visitor's first interaction. */
  preload?: boolean
  /** The event with which other components open the dialog (`openDialog`). */
  event?: OpenEvent
  onOpen: (opener: HTMLAnchorElement, data: LinkData, loaded: Loaded, files?: File[]) => void
  /** Runs when the dialog fails to load, before the browser follows the link. */
  onFailure?: (data: LinkData) => void
}

/** Makes links open a dialog instead of navigating; returns what `load` resolved to. */
export function useDialogLinks<Loaded>(options: Options<Loaded>) {
  const { selector, load, preload = true, event, onOpen, onFailure } = options
  const [loaded, setLoaded] = useState<Loaded>()

  async function loadDialog() {
    const result = await load()
    setLoaded(() => result)
    return result
  }
  async function open(opener: HTMLAnchorElement, data: LinkData, files?: File[]) {
    opener.setAttribute('aria-busy', 'true')
    try {
      onOpen(opener, data, await loadDialog(), files)
    } catch {
      onFailure?.(data)
      location.assign(data.href)
    } finally {
      opener.removeAttribute('aria-busy')
    }
  }
  useWindowEvent<MouseEvent>('click', (click) => {
    const link = pressedLink(click, selector)
    if (!link) return
    click.preventDefault()
    void open(link, { ...link.dataset, href: link.href })
  })
  useWindowEvent<CustomEvent<{ data: LinkData; files?: File[] }>>(event, ({ target, detail }) => {
    if (target instanceof HTMLAnchorElement) void open(target, detail.data, detail.files)
  })

  const onMount = useEffectEvent(() => {
    if (preload) loadDialog().catch(() => {})
  })
  useEffect(() => onMount(), [])

  return loaded
}

/** Opens a dialog as if the visitor had pressed a link with this data; focus returns to the opener. */
export const openDialog = (event: OpenEvent, opener: HTMLAnchorElement, data: LinkData, files?: File[]) =>
  opener.dispatchEvent(new CustomEvent(event, { detail: { data, files }, bubbles: true }))

/** Returns the link that a click follows in this tab; null if it opens a new tab or window. */
export function pressedLink(event: MouseEvent, selector: string) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}
