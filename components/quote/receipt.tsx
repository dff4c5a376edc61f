import clsx from 'clsx'
import { useId, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import type { FormProps } from './use-request-form.ts'

type Props = SentRequest &
  Pick<FormProps, 'texts' | 'contactInfo'> & {
    form: FormName
    /** Among the toasts; otherwise it is above the form in the page. */
    isToast?: boolean
    onDismiss: () => void
  }

/** What was received, its reference and what happens next. Takes focus on mount, except after a reload. */
export function Receipt({ form, texts, contactInfo, isToast, onDismiss, ...sent }: Props) {
  const { reference = '', sentOn, due = '', opens, files = 0, chosen = 0, order, isRestored } = sent
  const { shared } = texts
  const later = reference ? shared.filesLater : shared.filesLaterPlain
  const box = useRef<HTMLElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    if (isRestored) return
    // With the notice of success before it.
    if (!isToast) box.current?.parentElement?.scrollIntoView()
    box.current?.focus({ preventScroll: true })
  }, [isRestored, isToast])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reference`}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      data-receipt
      data-letter
      className={clsx(
        'wrap-anywhere flex min-h-0 flex-col border-line bg-white text-ink -outline-offset-3',
        isToast ? 'mx-auto w-full max-w-frame sm:px-gutter low:flex-none' : 'rounded-card border',
      )}
    >
      <div
        className={clsx(
          isToast
            ? 'gap-x-8 overflow-y-auto overscroll-contain py-4 *:mb-3 *:break-inside-avoid low:overflow-visible max-sm:px-5 sm:columns-2 lg:columns-3'
            : 'grid gap-3 p-5 pb-3',
        )}
      >
        <div>
          <h3 id={`${id}-title`} className="text-h3">
            {shared.received}
          </h3>
          <p id={`${id}-reference`} className="mt-2 font-display font-semibold text-h2-narrow tabular">
            {reference && interpolate(shared.reference, { reference })}
          </p>
          <p className="hidden print:block">{sentOn}</p>
        </div>
        <p className="text-muted">
          <span className="block font-semibold text-ink">{shared.nextTitle}</span>{' '}
          {interpolate(copyOf(form, texts).next, { due })} {opens && interpolate(shared.opens, { opens })}
        </p>
        {sent.link && (
          <p>
            <a href={sent.link} className={buttonClass({}, 'print:hidden')}>
              {shared.follow}
            </a>
          </p>
        )}
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
      <p className={clsx('noscript:hidden px-5', isToast ? 'border-line border-t py-3 sm:px-0' : 'pb-4')}>
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
