'use client'

import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import type { FormTexts } from '@/lib/content'
import { FormProblems, SendingProblem } from './form-problems'
import type { QuoteRequest } from './forms-runtime'
import { QuoteDialog } from './quote-dialog'
import { SubmitButton } from './submit-button'
import { Trap } from './trap'
import type { useRequestForm } from './use-request-form'

export type DialogFormProps = {
  texts: FormTexts
  /** Nothing while the dialog is closed. */
  request?: QuoteRequest
  onClose: () => void
  onSent: (reference?: string) => void
}

type Props = {
  texts: FormTexts
  words: FormTexts['hero'] | FormTexts['quote']
  request?: QuoteRequest
  form: ReturnType<typeof useRequestForm>
  idOf: (name: string) => string
  onClose: () => void
  /** Where a short dialog starts; a long one starts at its title, so that its beginning stays in sight. */
  firstField?: RefObject<HTMLInputElement | null>
  children: ReactNode
}

const isTouch = () => matchMedia('(pointer: coarse)').matches

/** A request form in a dialog: problems and fields scroll, Cancel and Submit stay. */
export function DialogForm({ texts, words, request, form, idOf, onClose, firstField, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { errors, attempt, sending, problem, submit, isTouched } = form
  const { shared } = texts
  const startAnew = useEffectEvent(form.startAnew)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening and every closing is a new start
  useLayoutEffect(() => startAnew(), [request])
  // An answer on its way decides what happens to the request: nobody is left in doubt by closing too early.
  const close = () => (sending ? title.current?.focus() : onClose())

  return (
    <QuoteDialog
      open={Boolean(request)}
      title={words.title}
      intro={words.intro}
      closeLabel={shared.closeDialog}
      closeNoticeLabel={shared.closeNotice}
      onClose={close}
      onClickBeside={() => !isTouched() && close()}
      initialFocus={firstField && !isTouch() ? firstField : title}
      titleRef={title}
    >
      <form onSubmit={submit} noValidate>
        <div className="dialog-fields">
          <FormProblems shared={shared} errors={errors} idOf={idOf} attempt={attempt} />
          <Trap label={shared.honeypot} />
          {children}
          <p className="text-small text-muted">{shared.privacy}</p>
        </div>
        <div className="border-line border-t px-5 py-4 sm:px-6">
          <SendingProblem shared={shared} problem={problem} />
          <div className="flex justify-end gap-3 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-3">
            <button
              type="button"
              className={buttonClass({ look: 'secondary' })}
              aria-disabled={sending || undefined}
              onClick={close}
            >
              {words.cancel}
            </button>
            <SubmitButton label={words.submit} sendingLabel={words.sending} sending={sending} />
          </div>
        </div>
      </form>
    </QuoteDialog>
  )
}
