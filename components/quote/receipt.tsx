import { useId, useLayoutEffect, useRef } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import type { FormProps } from './use-request-form.ts'

type Props = SentRequest &
  Pick<FormProps, 'texts' | 'contactInfo'> & { form: FormName; onDismiss: () => void }

/** What was received, its reference and what happens next. Takes focus on mount, except after a reload. */
export function Receipt({ form, texts, contactInfo, requestId, onDismiss, ...sent }: Props) {
  const { reference = '', due = '', files = 0, chosen = 0, order, isRestored } = sent
  const { shared } = texts
  const later = reference ? shared.filesLater : shared.filesLaterPlain
  const box = useRef<HTMLElement>(null)
  const id = useId()

  // Runs before paint: the same commit replaces the form that had focus.
  useLayoutEffect(() => {
    if (isRestored) return
    box.current?.scrollIntoView()
    box.current?.focus({ preventScroll: true })
  }, [isRestored])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reference`}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      data-receipt
      data-request={requestId}
      className="wrap-anywhere rounded-card border-2 border-success bg-white p-6 text-ink"
    >
      <h3 id={`${id}-title`} className="text-h3">
        {shared.received}
      </h3>
      <p id={`${id}-reference`} className="mt-2 font-semibold tabular">
        {reference && interpolate(shared.reference, { reference })}
      </p>
      {order && (
        <>
          <p className="mt-3 font-semibold">{shared.ordered}</p>
          <p className="mt-1 whitespace-pre-line text-muted">{order}</p>
        </>
      )}
      {chosen > 0 && (
        <p className="mt-2 font-semibold">{interpolate(shared.filesReceived, { files, sent: chosen })}</p>
      )}
      {(chosen === 0 || files < chosen) && (
        <p className="mt-2 text-muted">
          <LinkifyContact {...contactInfo}>{interpolate(later, { reference })}</LinkifyContact>
        </p>
      )}
      {sent.link && (
        <p className="mt-3">
          <a href={sent.link} className="inline-block py-1.5 text-link">
            {shared.follow}
          </a>
        </p>
      )}
      <p className="mt-3 font-semibold">{shared.nextTitle}</p>
      <p className="mt-1 text-muted">{interpolate(copyOf(form, texts).next, { due })}</p>
      <p className="mt-3 text-muted">
        <LinkifyContact {...contactInfo}>{shared.reachUs}</LinkifyContact>
      </p>
      <button
        type="button"
        onClick={onDismiss}
        className="noscript:hidden mt-4 cursor-pointer font-semibold text-action underline underline-offset-4"
      >
        {shared.closeNotice}
      </button>
    </section>
  )
}
