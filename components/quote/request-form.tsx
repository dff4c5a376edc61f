'use client'

import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { buttonClass } from '#components/ui/button-class.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { UploadArea } from '#components/uploads/upload-area.tsx'
import { useUploads } from '#components/uploads/use-uploads.ts'
import { fileDraft } from '#lib/quote/drafts.ts'
import { copyOf, formOf } from '#lib/quote/forms.ts'
import { asksDay, type Prefill } from '#lib/quote/prefill.ts'
import { idleState, type RequestState, type SentRequest } from '#lib/quote/request-state.ts'
import { FieldErrors, SubmitError } from './form-errors.tsx'
import { RequestField } from './request-field.tsx'
import { type FormParts, type FormProps, loadRules, useDraft, useSubmit } from './use-request-form.ts'

type Props = FormProps & {
  form: FormParts['form']
  /** Each new object starts the form again. */
  prefill?: Prefill
  /** Files to add; even an empty list moves focus to the file upload. */
  files?: File[]
  /** The server action's, of a form posted without scripts. */
  state?: RequestState
  /** The server action, for a browser that posts the form before hydration. */
  action?: (data: FormData) => void
  onSubmit?: () => void
  onSent: (sent: SentRequest) => void
  /** Set only in a dialog. */
  onCancel?: () => void
}

const noPrefill: Prefill = {}

/** Each request form: plain HTML that the browser can post, enhanced by hydration. After success it starts again. */
export function RequestForm({ name: formName, form, prefill = noPrefill, ...props }: Props) {
  const { language, texts, contactInfo, state = idleState, action, onSubmit, onSent, onCancel } = props
  const { shared } = texts
  const copy = copyOf(formName, texts)
  const { groups, description } = formOf(formName)
  const takesFiles = description !== undefined
  const inDialog = Boolean(onCancel)
  const element = useRef<HTMLFormElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  const parts = { name: formName, form, element, prefill }
  const draft = useDraft({ ...parts, state })
  const uploads = useUploads({
    draft: useMemo(() => fileDraft(formName), [formName]),
    files: props.files,
    // On touch devices, an open dialog has no focus in its form.
    atOnce: takesFiles && inDialog && prefill !== noPrefill,
  })
  const submit = useSubmit({
    ...parts,
    texts,
    uploads,
    onSending: () => progress.current?.focus({ preventScroll: true }),
    onSent(sent) {
      draft.restart()
      onSent(sent)
    },
  })
  const { isSubmitting: isSending, isSubmitted } = form.formState
  const isPosted = state.status !== 'idle' && !isSubmitted
  // Before hydration, the browser's native validation applies.
  const isHydrated = useHydrated()

  /** Loads what the form needs once the visitor reaches it. */
  function prepare() {
    loadRules().catch(() => {})
    if (takesFiles) void uploads.load()
  }
  // In a dialog, the fields scroll between title and buttons; in a short window, the whole dialog scrolls.
  const edge = inDialog && 'px-5 py-4 sm:px-6'
  const control = clsx(
    'disabled:pointer-events-none disabled:opacity-60',
    inDialog && 'max-sm:flex-auto max-sm:px-3',
  )
  const part = { name: formName, language, texts, contactInfo, isPosted }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        action={action}
        onSubmit={(event) => submit(event, onSubmit)}
        onChange={draft.save}
        onFocus={prepare}
        onPointerEnter={prepare}
        onDragEnter={prepare}
        {...uploads.handlers}
        noValidate={isHydrated}
        // The hydration loader (scripts/build/hydration-loader.js) finds the form by data-request-form, and sets data-state
        // if it is submitted before hydration.
        data-request-form=""
        data-state={isSending ? 'sending' : undefined}
        suppressHydrationWarning
        aria-label={copy.title}
        className={inDialog ? 'flex min-h-0 flex-col low:min-h-auto' : 'grid gap-6'}
      >
        <div
          className={clsx(
            // As high as what they hold, also the file upload, which has a least height.
            'relative grid auto-rows-max',
            edge,
            inDialog ? 'gap-3.5 overflow-y-auto overscroll-contain low:overflow-visible' : 'gap-5',
          )}
        >
          {/* Without scripts, the failure arrives with a new page: it comes first, where reading starts. */}
          {isPosted && <SubmitError {...part} />}
          <FieldErrors {...part} />
          <input type="hidden" name="form" value={formName} />
          <input type="hidden" name="language" value={language} />
          {/* Hidden from people and assistive technology; bots fill it in. */}
          <label aria-hidden="true" className="absolute -start-[200vw] top-0 h-px w-px overflow-hidden">
            <span>{shared.honeypot}</span>
            <input type="text" name="subjectLine" tabIndex={-1} autoComplete="off" />
          </label>
          {draft.applyContact && (
            <button
              type="button"
              disabled={isSending}
              onClick={draft.applyContact}
              className={buttonClass({ variant: 'secondary', size: 's' }, 'justify-self-start')}
            >
              {shared.useDetails}
            </button>
          )}
          {Object.entries(groups).map(([group, fields]) => {
            const legend = group !== 'noLegend' && copy[group as keyof typeof groups]
            const Group = legend ? 'fieldset' : 'div'
            return (
              <Group
                key={group}
                // What is typed while the form is sent would be neither sent nor kept.
                inert={isSending}
                // Two columns where the visitor's text size leaves room for them.
                className={clsx(
                  'grid grid-cols-[repeat(auto-fit,minmax(max(min(var(--least),100%),50%-0.5rem),1fr))] gap-4',
                  inDialog ? 'gap-y-3.5 [--least:12rem]' : '[--least:9.5rem]',
                )}
              >
                {legend && <legend className="mb-4 font-display text-[1.125rem] font-[650]">{legend}</legend>}
                {Object.entries(fields)
                  .filter(([, { onlyAbout }]) => !onlyAbout || asksDay(prefill))
                  .map(([field, rules]) => (
                    <RequestField
                      key={field}
                      {...part}
                      field={field}
                      rules={rules}
                      prefill={prefill}
                      values={state.values}
                    />
                  ))}
              </Group>
            )
          })}
          {takesFiles && (
            <UploadArea uploads={uploads} contactInfo={contactInfo} otherwise={shared.filesByMail} />
          )}
          <p className="text-small text-muted">
            <LinkifyContact {...contactInfo}>{shared.privacy}</LinkifyContact>{' '}
            <a href={shared.privacyPage.href} className="inline-block underline underline-offset-2">
              {shared.privacyPage.label}
            </a>
          </p>
        </div>
        <div className={clsx(edge, inDialog && 'border-line border-t')}>
          {!isPosted && <SubmitError {...part} className="mb-4" />}
          {/* Takes focus and is announced while the form is sent; the hydration loader shows it through data-state. */}
          <p ref={progress} role="status" tabIndex={-1} className="text-small">
            <span className="mb-4 hidden font-semibold in-data-[state=sending]:block">
              {/* The button says it already. */}
              <span className="sr-only">{copy.sending} </span>
              {uploads.isWaiting ? shared.filesFirst : shared.waiting}
            </span>
            <span className="mb-4 hidden font-semibold in-data-[state=offline]:block">{shared.offline}</span>
          </p>
          <div className={clsx('flex gap-3', inDialog && 'justify-end')}>
            {onCancel && (
              <button
                type="button"
                className={buttonClass({ variant: 'secondary' }, control)}
                disabled={isSending}
                onClick={onCancel}
              >
                {copy.cancel}
              </button>
            )}
            <button type="submit" className={buttonClass({}, control)} disabled={isSending}>
              <span
                aria-hidden="true"
                className="hidden size-4 flex-none rounded-full border-2 border-current border-r-transparent in-data-[state=sending]:block motion-safe:animate-spin"
              />
              <span>{isSending ? copy.sending : copy.submit}</span>
            </button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
