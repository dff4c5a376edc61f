import clsx from 'clsx'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import type { FormProps } from './use-request-form.ts'

type Props = SentRequest &
  FormProps & {
    /** Among the toasts; otherwise it is above the form in the page. */
    isToast?: boolean
    onDismiss: () => void
  }

/** In pixels, so that a trembling finger does not fold a receipt. */
const SCROLLED = 24

const looks = {
  toast: 'gap-x-8 overflow-y-auto py-4 *:mb-3 low:overflow-visible max-sm:px-5 sm:columns-2 lg:columns-3',
  inPage: 'grid gap-3 p-5 pb-3',
  folded: 'contents',
}
/** One row, on phones two. */
const ROW =
  'flex flex-[1_0_min(100%,24rem)] items-center gap-x-5 *:m-0 *:text-[clamp(0.875rem,2.2vw,var(--text-body))]'

/**
 * What was received, its reference and what happens next. Takes focus on mount, except after a reload. Among the toasts
 * it folds into a row once the visitor scrolls, and opens again when pressed.
 */
export function Receipt({ name, texts, contactInfo, isToast = false, onDismiss, ...sent }: Props) {
  const { reference = '', sentOn, due = '', opens, files = 0, chosen = 0, order, isRestored } = sent
  const { shared } = texts
  const later = reference ? shared.filesLater : shared.filesLaterPlain
  const [isFolded, setIsFolded] = useState(false)
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)
  const id = useId()

  useLayoutEffect(() => {
    openedAt.current = scrollY
    if (isRestored) return
    // With the notice of success before it.
    if (!isToast) box.current?.parentElement?.scrollIntoView()
    box.current?.focus({ preventScroll: true })
  }, [isRestored, isToast])

  function toggle() {
    const { documentElement: root, activeElement } = document
    const { scrollHeight } = root
    if (body.current?.contains(activeElement)) box.current?.focus({ preventScroll: true })
    openedAt.current = scrollY
    flushSync(() => setIsFolded(!isFolded))
    // What is being read stays where it is, although the receipt above it gets lower.
    if (!isFolded) scrollBy(0, root.scrollHeight - scrollHeight)
  }
  useWindowEvent(isToast && !isFolded ? 'scroll' : undefined, () => {
    if (Math.abs(scrollY - openedAt.current) > SCROLLED) toggle()
  })
  // On paper, it is whole.
  useWindowEvent(isFolded ? 'beforeprint' : undefined, toggle)

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reference`}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      data-receipt
      data-letter
      data-folded={isFolded || undefined}
      className={clsx(
        'wrap-anywhere flex min-h-0 border-line bg-white text-ink -outline-offset-3',
        isToast ? 'mx-auto w-full max-w-frame sm:px-gutter low:flex-none' : 'rounded-card border',
        isFolded ? 'flex-wrap items-center gap-x-5 gap-y-1.5 py-1.5 max-sm:px-5' : 'flex-col',
      )}
    >
      <div className={looks[isFolded ? 'folded' : isToast ? 'toast' : 'inPage']}>
        <div className={clsx('relative break-inside-avoid', isFolded && ROW)}>
          <h3 id={`${id}-title`} className="text-h3">
            {shared.received}
          </h3>
          <p id={`${id}-reference`} className="mt-2 font-display font-semibold text-h2-narrow tabular">
            {reference && interpolate(shared.reference, { reference })}
          </p>
          <p className="hidden print:block">{sentOn}</p>
          {isToast && (
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-labelledby={`${id}-title ${id}-reference`}
              onClick={toggle}
              className={clsx(
                'cursor-pointer',
                isFolded ? 'after:absolute after:inset-0' : 'absolute inset-0',
              )}
            >
              <Icon
                name="chevron"
                className={isFolded ? 'max-sm:rotate-180' : 'absolute end-0 bottom-2 sm:rotate-180'}
              />
            </button>
          )}
        </div>
        {sent.link && (
          <p>
            <a href={sent.link} className={buttonClass({ size: isFolded ? 's' : undefined }, 'print:hidden')}>
              {shared.follow}
            </a>
          </p>
        )}
        <div ref={body} className={isFolded ? 'hidden' : 'grid gap-3 *:break-inside-avoid'}>
          <p className="text-muted">
            <span className="block font-semibold text-ink">{shared.nextTitle}</span>{' '}
            {interpolate(copyOf(name, texts).next, { due })} {opens && interpolate(shared.opens, { opens })}
          </p>
          {order && (
            <p className="whitespace-pre-line">
              <span className="block font-semibold text-ink">{shared.ordered}</span>
              {order}
            </p>
          )}
          {chosen > 0 && (
            <p className="font-semibold">{interpolate(shared.filesReceived, { files, sent: chosen })}</p>
          )}
          {!sent.link && (chosen === 0 || files < chosen) && (
            <p className="text-muted">
              <LinkifyContact {...contactInfo}>{interpolate(later, { reference })}</LinkifyContact>
            </p>
          )}
          <p className="text-muted">
            <LinkifyContact {...contactInfo}>{shared.reachUs}</LinkifyContact>
          </p>
        </div>
      </div>
      <p
        className={clsx(
          'noscript:hidden',
          isFolded ? 'ms-auto' : ['px-5', isToast ? 'border-line border-t py-3 sm:px-0' : 'pb-4'],
        )}
      >
        <button
          type="button"
          onClick={onDismiss}
          className="min-h-6 cursor-pointer font-semibold text-action underline underline-offset-4"
        >
          {shared.closeNotice}
        </button>
      </p>
    </section>
  )
}
