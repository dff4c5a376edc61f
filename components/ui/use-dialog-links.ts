import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

const MOVES = ['pointermove', 'scroll', 'touchstart', 'keydown', 'focusin']

/** The link that was pressed, if nothing but what it is for is asked for: others ask for a new tab or window. */
export function pressedLink(event: MouseEvent, selector: string) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

/** What is asked for, as a link says it in its data, and where it leads. */
export type Asked = { href: string; [name: string]: string | undefined }
const asking = (what: string) => `asked-for-${what}`

/** Asks for what a link of that name asks for, in the name of another link: the focus comes back to it. */
export const askFor = (what: 'quote' | 'list', opener: HTMLAnchorElement, asked: Asked) =>
  opener.dispatchEvent(new CustomEvent(asking(what), { detail: asked, bubbles: true }))

/** Hears what `askFor` asks for. */
export function hearAsked(
  what: 'quote' | 'list',
  answer: (opener: HTMLAnchorElement, asked: Asked) => void,
  options: AddEventListenerOptions,
) {
  const hear = ({ target, detail }: CustomEventInit<Asked> & Event) =>
    target instanceof HTMLAnchorElement && detail && answer(target, detail)
  document.addEventListener(asking(what), hear, options)
}

type Options<Props> = {
  selector: string
  load: () => Promise<ComponentType<Props>>
  /** What else may ask for the dialog (`askFor`). */
  hears?: 'quote'
  onOpen: (opener: HTMLAnchorElement, asked: Asked) => void
  /** The dialog cannot be had; the link is followed. */
  onFailure?: (asked: Asked) => void
}

/** Links that open a dialog instead of leading where they lead; answers with the dialog once it is there. */
export function useDialogLinks<Props>({ selector, load, hears, onOpen, onFailure }: Options<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()

  const fetchDialog = useEffectEvent(async () => {
    const loaded = await load()
    setDialog(() => loaded)
  })

  const open = useEffectEvent(async (opener: HTMLAnchorElement, asked: Asked) => {
    opener.setAttribute('aria-busy', 'true')
    try {
      await fetchDialog()
      onOpen(opener, asked)
    } catch {
      onFailure?.(asked)
      location.assign(asked.href)
    } finally {
      opener.removeAttribute('aria-busy')
    }
  })
  const press = useEffectEvent((event: MouseEvent) => {
    const link = pressedLink(event, selector)
    if (!link) return
    event.preventDefault()
    void open(link, { ...link.dataset, href: link.href })
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // Whoever moves may ask for a dialog next: it is there then.
    const prepare = () => {
      fetchDialog().catch(() => {})
    }
    for (const move of MOVES) addEventListener(move, prepare, { signal, once: true, passive: true })
    document.addEventListener('click', (event) => press(event), { signal })
    if (hears) hearAsked(hears, (opener, asked) => void open(opener, asked), { signal })
    return () => ended.abort()
  }, [hears])

  return Dialog
}
