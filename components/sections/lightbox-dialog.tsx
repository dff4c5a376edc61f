'use client'

import { DialogTitle } from '@headlessui/react'
import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/content/fill'

export type LightboxWords = { count: string; previous: string; next: string; close: string }

type Props = {
  words: LightboxWords
  links: HTMLAnchorElement[]
  /** Which of them is shown; none while the dialog is closed. */
  at?: number
  onStep: (to: number) => void
  onClose: () => void
}

const SWIPE_PX = 48

/** One finger on a picture at its own size; a magnified one is moved, not turned. */
const swipes = (touches: React.TouchList) => touches.length === 1 && (visualViewport?.scale ?? 1) <= 1

export function LightboxDialog({ words, links, at, onStep, onClose }: Props) {
  const shown = useRef(0)
  if (at !== undefined) shown.current = at
  const swipeFrom = useRef<number>(undefined)
  const link = links[shown.current]
  const image = link?.querySelector('img')
  const step = (by: number) => onStep((shown.current + by + links.length) % links.length)

  return (
    <Dialog
      open={at !== undefined}
      onClose={onClose}
      onClosed={() => link?.focus()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1)
        if (key === 'ArrowLeft') step(-1)
      }}
      className="lightbox"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div
        className="lightbox-ground"
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
        onTouchStart={({ touches }) => {
          swipeFrom.current = swipes(touches) ? touches[0]?.clientX : undefined
        }}
        // What the page is kept from scrolling with would keep a magnified picture from being moved (iOS).
        onTouchMove={(event) => event.stopPropagation()}
        onTouchEnd={({ touches, changedTouches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - (swipeFrom.current ?? Number.NaN)
          if (touches.length === 0 && swipes(changedTouches) && Math.abs(moved) > SWIPE_PX)
            step(moved < 0 ? 1 : -1)
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
                  <DialogTitle as="strong">{link.dataset.title}</DialogTitle>
                  {link.dataset.client}
                </span>
                <span className="tabular-nums">
                  {fill(words.count, { number: shown.current + 1, total: links.length })}
                </span>
                <span className="sr-only">{image.alt}</span>
              </p>
            </figcaption>
          </figure>
        )}
        <button type="button" className="lightbox-close" aria-label={words.close} onClick={onClose}>
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
      </div>
    </Dialog>
  )
}
