'use client'

import { DialogTitle } from '@headlessui/react'
import clsx from 'clsx'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type FormLink, type ListLink, openQuote } from '#lib/quote/link-data.ts'
import type { LightboxTexts } from './portfolio.tsx'

type Props = {
  open: boolean
  texts: LightboxTexts
  links: HTMLAnchorElement[]
  index: number
  onTurned: (to: number) => void
  onClose: () => void
}

const JOB_FACTS = ['quantity', 'stock', 'method', 'city', 'days'] as const

/** Not in the style sheet, which every page loads. */
const WIDTHS = {
  '--narrow': 'min(100%, max((100dvh - 15rem) * 4 / 3, 18rem))',
  '--wide': 'min(100%, (100dvh - 3rem) * 4 / 3 + 19rem)',
} as const

/** The pictures in a track that scrolls sideways, by swipe, button or key, with what the content says about the one in view. */
export function LightboxDialog({ open, texts, links, index, onTurned, onClose }: Props) {
  // One dialog at a time: the quote dialog opens once this one has closed.
  const afterwards = useRef<() => void>(undefined)
  const track = useRef<HTMLElement>(null)
  const link = links[index]
  const piece = texts.pieces[link?.getAttribute('href') ?? '']
  const facts = JOB_FACTS.filter((fact) => piece?.job?.[fact])
  const turnTo = (to: number) =>
    track.current?.children[to]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
  const step = (by: number) => turnTo((index + by + links.length) % links.length)
  const turnToOpened = useEffectEvent(() => turnTo(index))
  // A dialog that mounts open is in the document only after its first effects.
  const isInDocument = useDeferredValue(open, false)
  useEffect(() => {
    if (open || isInDocument) turnToOpened()
  }, [open, isInDocument])

  function closeAndOpen(data: FormLink | ListLink) {
    afterwards.current = () => link && openQuote(link, data)
    onClose()
  }
  function closed() {
    link?.focus()
    afterwards.current?.()
    afterwards.current = undefined
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={closed}
      onKeyDown={({ key }) => {
        // In right-to-left text, the next picture is the one on the left.
        const forward = document.dir === 'rtl' ? -1 : 1
        if (key === 'ArrowRight') step(forward)
        if (key === 'ArrowLeft') step(-forward)
      }}
      className="lightbox bg-night text-white motion-safe:data-visible:animate-appear"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div
        className="grid h-full place-items-center overflow-y-auto lg:px-18"
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
        // Otherwise the dialog's scroll lock keeps a zoomed picture from panning on iOS.
        onTouchMove={(event) => event.stopPropagation()}
      >
        {/* Each opening has a track of its own: one that is swiped would come to rest in the next opening. */}
        {open && link && piece && (
          // As large as the window allows; on large screens the caption is next to the picture.
          <figure
            style={WIDTHS}
            className="w-(--narrow) max-lg:pb-18 lg:grid lg:w-(--wide) lg:grid-cols-[1fr_17rem] lg:items-end lg:gap-8"
          >
            <section
              ref={track}
              aria-label={piece.title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
              tabIndex={0}
              onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
                onTurned(Math.round(Math.abs(scrollLeft) / clientWidth))
              }
              style={{ scrollSnapType: 'x mandatory' }}
              className="flex overflow-x-auto overscroll-contain [scrollbar-width:none] lg:rounded-card"
            >
              {links.map((one, at) => (
                <LargePicture key={one.href} link={one} isInView={at === index} />
              ))}
            </section>
            <figcaption className="grid gap-y-3 px-5 pt-4 lg:px-0">
              <p role="status" className="flex justify-between gap-x-6 gap-y-2 text-night-muted">
                <span>
                  <DialogTitle as="strong" className="block font-display font-semibold text-h3 text-white">
                    {piece.title}
                  </DialogTitle>
                  <span>{piece.client}</span>
                </span>
                <span className="whitespace-nowrap tabular">
                  {interpolate(texts.count, { number: index + 1, total: links.length })}
                </span>
                <span className="sr-only">{link.querySelector('img')?.alt}</span>
              </p>
              {facts.length > 0 && (
                <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-input md:grid-cols-3 lg:grid-cols-[auto_1fr]">
                  {facts.map((fact) => (
                    <div key={fact} className="lg:contents">
                      <dt className="text-night-muted">{texts.facts[fact]}</dt>
                      <dd className="font-semibold">{piece.job?.[fact]}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <p className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={buttonClass({ variant: 'amber', size: 's' }, 'focus-visible:outline-amber')}
                  onClick={() =>
                    closeAndOpen({
                      form: 'quick-quote',
                      items: [{ of: piece.of, quantity: '', words: `${piece.title}, ${piece.client}` }],
                    })
                  }
                >
                  {texts.request}
                </button>
                <button
                  type="button"
                  className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 focus-visible:outline-amber"
                  onClick={() => closeAndOpen({ add: piece.of, displayName: piece.title })}
                >
                  {texts.add}
                </button>
              </p>
            </figcaption>
          </figure>
        )}
        <RoundButton label={texts.close} onClick={onClose} className="top-3 end-3">
          <Icon name="close" />
        </RoundButton>
        <RoundButton
          label={texts.previous}
          onClick={() => step(-1)}
          className={clsx(NEXT_TO_PICTURE, 'start-3')}
        >
          <Icon name="chevron" className="rotate-90 rtl:-rotate-90" />
        </RoundButton>
        <RoundButton label={texts.next} onClick={() => step(1)} className={clsx(NEXT_TO_PICTURE, 'end-3')}>
          <Icon name="chevron" className="-rotate-90 rtl:rotate-90" />
        </RoundButton>
      </div>
    </Dialog>
  )
}

/** The large picture of a link, from the files that its small one lists. */
function LargePicture({ link, isInView }: { link: HTMLAnchorElement; isInView: boolean }) {
  const image = link.querySelector('img')
  return (
    // biome-ignore lint/performance/noImgElement: the small picture already lists the optimized files
    <img
      sizes="(width < 64rem) 100vw, min(75vw, 1200px)"
      srcSet={image?.srcset}
      src={link.href}
      alt={image?.alt}
      aria-hidden={!isInView}
      width={1600}
      height={1200}
      loading="lazy"
      draggable={false}
      className="aspect-4/3 h-auto w-full shrink-0 snap-center snap-always select-none"
      style={{ backgroundColor: image?.style.backgroundColor }}
    />
  )
}

/** On small screens, below the picture. */
const NEXT_TO_PICTURE = 'top-[calc(50%-1.5rem)] max-lg:top-auto max-lg:bottom-5'

type ButtonProps = { label: string; onClick: () => void; className: string; children: ReactNode }

const RoundButton = ({ label, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={clsx(
      'fixed grid size-12 cursor-pointer place-items-center rounded-full border border-night-muted bg-night hover:bg-white hover:text-night focus-visible:outline-amber',
      className,
    )}
    {...rest}
  />
)
