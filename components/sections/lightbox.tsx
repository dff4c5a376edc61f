'use client'

import { useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useEnhancement } from '@/components/ui/use-enhancement'
import { fill } from '@/lib/content/fill'
import { useBackCloses } from './use-back-closes'

type Words = { count: string; previous: string; next: string; close: string }

const SWIPE_PX = 48

/** Opens the pictures of its section in a dialog; without script they stay links to the files. */
export function Lightbox({ words }: { words: Words }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [links, setLinks] = useState<HTMLAnchorElement[]>([])
  const [at, setAt] = useState(0)
  const swipeFrom = useRef(0)
  const back = useBackCloses(dialog)

  const marker = useEnhancement<HTMLElement>('section', (section, signal) => {
    section.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-title]')
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        const shown = [...section.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > a[data-title]')]
        setLinks(shown)
        setAt(shown.indexOf(link))
        dialog.current?.showModal()
        back.enter()
      },
      { signal },
    )
  })

  const step = (by: number) => setAt((at + by + links.length) % links.length)
  const link = links[at]
  const image = link?.querySelector('img')

  return (
    <>
      <span ref={marker} hidden />
      <dialog
        ref={dialog}
        aria-label={link?.dataset.title}
        className="lightbox"
        onClose={() => back.leave(() => link?.focus())}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') step(1)
          if (key === 'ArrowLeft') step(-1)
        }}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        onPointerDown={({ clientX }) => {
          swipeFrom.current = clientX
        }}
        onPointerUp={({ clientX, pointerType }) => {
          const moved = clientX - swipeFrom.current
          if (pointerType !== 'mouse' && Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1)
        }}
      >
        {link && image && (
          <figure>
            {/* biome-ignore lint/performance/noImgElement: the link already leads to the file at the right size */}
            <img
              key={link.href}
              src={link.href}
              alt={image.alt}
              width={1600}
              height={1200}
              draggable={false}
              style={{ backgroundColor: image.style.backgroundColor }}
            />
            <figcaption>
              <p role="status">
                <span>
                  <strong>{link.dataset.title}</strong>
                  {link.dataset.client}
                </span>
                <span className="tabular-nums">
                  {fill(words.count, { number: at + 1, total: links.length })}
                </span>
              </p>
            </figcaption>
          </figure>
        )}
        <button
          type="button"
          className="lightbox-close"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        <button
          type="button"
          className="lightbox-step left-3"
          aria-label={words.previous}
          onClick={() => step(-1)}
        >
          <Icon name="chevron" className="rotate-90" />
        </button>
        <button
          type="button"
          className="lightbox-step right-3"
          aria-label={words.next}
          onClick={() => step(1)}
        >
          <Icon name="chevron" className="-rotate-90" />
        </button>
      </dialog>
    </>
  )
}
