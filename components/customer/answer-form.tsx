'use client'

import clsx from 'clsx'
import { UploadArea } from '#components/quote/upload-area.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { TextAreaField, TextField } from '#components/ui/field.tsx'
import { useHydrated } from '#components/ui/hydration.ts'
import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { CustomerKind } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { sendAnswer } from '#lib/customer/actions.ts'
import { type AnswerState, type FieldName, fields, fieldsOf, takesFiles } from '#lib/customer/answers.ts'
import type { CustomerTexts } from '#lib/customer/wording.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { useAnswer } from './use-answer.ts'

/** What every form of the page takes from it. */
export type FormContext = {
  reference: string
  language: string
  /** Unique to this rendering of the page: the same form sent again is stored once. */
  nonce: string
  texts: CustomerTexts
  contactInfo: ContactInfo
}

type Props = {
  context: FormContext
  kind: CustomerKind
  /** The quote or proof that it answers. */
  about?: number
  /** The id of the part of the page that it stands in, to which a browser without scripts posts. */
  anchor?: string
  title?: string
  /** Behind its title. */
  isFolded?: boolean
  /** Without its form, it still says how the last answer ended. */
  isOpen?: boolean
}

/** One answer that a customer can give: plain HTML that the browser can post, enhanced by hydration. */
export function AnswerForm({
  context,
  kind,
  about,
  anchor = kind,
  isFolded,
  isOpen = true,
  ...props
}: Props) {
  const { reference, language, nonce, texts, contactInfo } = context
  const { title = texts.forms[kind] } = props
  const meaning = kind in texts.meanings && texts.meanings[kind as keyof typeof texts.meanings]
  const answer = useAnswer(sendAnswer, `/your-request/${reference}#${anchor}`)
  const { state, isSending, uploads } = answer
  const isHydrated = useHydrated()
  const withFiles = takesFiles(kind)
  const form = (
    <form
      action={answer.action}
      onSubmit={answer.submit}
      onInput={answer.saveDraft}
      onFocus={() => void (withFiles && uploads.load())}
      {...(withFiles && uploads.handlers)}
      noValidate={isHydrated}
      aria-label={title}
      className="grid max-w-[34rem] gap-4"
    >
      {Object.entries({ kind, about, reference, language, key: state.values.key || nonce }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {meaning && <p className="max-w-measure">{meaning}</p>}
      {fieldsOf[kind].map((name) => (
        <AnswerField key={name} name={name} id={`${anchor}-${name}`} state={state} texts={texts} />
      ))}
      {withFiles && (
        <UploadArea
          uploads={uploads}
          contactInfo={contactInfo}
          otherwise={interpolate(texts.filesLater, { reference })}
        />
      )}
      <button
        type="submit"
        disabled={isSending}
        className={buttonClass(
          { variant: kind === 'accepted' || kind === 'approved' ? 'primary' : 'secondary' },
          'justify-self-start disabled:opacity-60',
        )}
      >
        {isSending
          ? uploads.isWaiting
            ? texts.filesFirst
            : texts.sending
          : meaning || props.title
            ? title
            : texts.send}
      </button>
    </form>
  )
  const folded = (
    <details open={state.status !== 'idle' || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center py-2 text-link">{title}</summary>
      <div className="pt-2 pb-4">{form}</div>
    </details>
  )
  return (
    <div
      ref={answer.element}
      id={isFolded ? anchor : undefined}
      className={clsx('scroll-mt-8 empty:hidden', isFolded ? 'mt-1' : 'mt-6')}
    >
      {isOpen && (isFolded ? folded : form)}
      <Outcome context={context} state={state} renewHref={`/your-request/${reference}`} />
    </div>
  )
}

type FieldProps = { name: FieldName; id: string; state: AnswerState; texts: CustomerTexts }

function AnswerField({ name, id, state, texts }: FieldProps) {
  const { kind, required, autoComplete } = fields[name]
  const text = { label: texts.fields[name] }
  const frame = { id, text, required, optionalMark: texts.optional, error: state.errors[name] }
  const input = { name, autoComplete, defaultValue: state.values[name] }
  if (kind === 'textarea') return <TextAreaField {...frame} input={{ ...input, dir: 'auto' }} />
  return <TextField {...frame} input={{ ...input, type: kind, dir: kind === 'text' ? 'auto' : undefined }} />
}

type OutcomeProps = { context: FormContext; state: AnswerState; renewHref?: string }

/** How the last answer ended, beside its form. */
export function Outcome({ context, state, renewHref }: OutcomeProps) {
  const { status, by = '' } = state
  if (status === 'idle' || status === 'invalid') return null
  const { texts, contactInfo } = context
  const isGood = status === 'sent'
  return (
    <div
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
      data-outcome={status}
      className={clsx(
        'mt-4 max-w-[34rem] rounded-control border-2 px-4 py-3 font-semibold text-small',
        isGood ? 'border-success bg-success-tint' : 'border-error bg-error-tint',
      )}
    >
      <p>
        <LinkifyContact {...contactInfo}>{interpolate(texts.outcomes[status], { by })}</LinkifyContact>
      </p>
      {status === 'dead' && renewHref && (
        <NewTabLink href={renewHref} newTab={texts.newTab} className="py-1.5 underline underline-offset-2">
          {texts.link.again}
        </NewTabLink>
      )}
    </div>
  )
}
