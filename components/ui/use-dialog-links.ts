import { useEffect, useEffectEvent, useState } from 'react'

const MOVES = ['pointermove', 'scroll', 'touchstart', 'keydown', 'focusin']

/** Returns the link that a click follows in this tab; null if it opens a new tab or window. */
export function pressedLink(event: MouseEvent, selector: string) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

/** The data attributes of a link, and its URL. */
export type LinkData = { href: string; [name: string]: string | undefined }
type OpenEvent = 'open-quote-dialog' | 'open-quote-list'

/** Opens a dialog as if the visitor had pressed a link with this data; focus returns to the opener. */
export const openDialog = (event: OpenEvent, opener: HTMLAnchorElement, data: LinkData, files?: File[]) =>
  opener.dispatchEvent(new CustomEvent(event, { detail: { data, files }, bubbles: true }))

export const onOpenDialog = (
  event: OpenEvent,
  listener: (opener: HTMLAnchorElement, data: LinkData, files?: File[]) => void,
  options: AddEventListenerOptions,
) =>
  document.addEventListener(
    event,
    ({ target, detail }: CustomEventInit<{ data: LinkData; files?: File[] }> & Event) =>
      target instanceof HTMLAnchorElement && detail && listener(target, detail.data, detail.files),
    options,
  )

type Options<Part> = {
  selector: string
  load: () => Promise<Part>
  /** Loads the dialog on the visitor's first interaction. */
  preload?: boolean
  /** The event with which other components open the dialog (`openDialog`). */
  event?: OpenEvent
  onOpen: (opener: HTMLAnchorElement, data: LinkData, part: Part, files?: File[]) => void
  /** Runs when the dialog fails to load, before the browser follows the link. */
  onFailure?: (data: LinkData) => void
}

/** Makes links open a dialog instead of navigating; returns what `load` resolved to. */
export function useDialogLinks<Part>(options: Options<Part>) {
  const { selector, load, preload = true, event, onOpen, onFailure } = options
  const [part, setPart] = useState<Part>()

  const loadPart = useEffectEvent(async () => {
    const loaded = await load()
    setPart(() => loaded)
    return loaded
  })

  const open = useEffectEvent(async (opener: HTMLAnchorElement, data: LinkData, files?: File[]) => {
    opener.setAttribute('aria-busy', 'true')
    try {
      onOpen(opener, data, await loadPart(), files)
    } catch {
      onFailure?.(data)
      location.assign(data.href)
    } finally {
      opener.removeAttribute('aria-busy')
    }
  })
  const press = useEffectEvent((click: MouseEvent) => {
    const link = pressedLink(click, selector)
    if (!link) return
    click.preventDefault()
    void open(link, { ...link.dataset, href: link.href })
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const prepare = () => void loadPart().catch(() => {})
    if (preload)
      for (const move of MOVES) addEventListener(move, prepare, { signal, once: true, passive: true })
    document.addEventListener('click', (click) => press(click), { signal })
    if (event) onOpenDialog(event, (...asked) => void open(...asked), { signal })
    return () => ended.abort()
  }, [event, preload])

  return part
}
