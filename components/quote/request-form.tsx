'use client'

import clsx from 'clsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { SelectField, TextAreaField, TextField } from '#components/ui/field.tsx'
import { useHydrated } from '#components/ui/hydration.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type FormField, formOf, isPastDay, metaFields, namesOf } from '#lib/quote/forms.ts'
import { FieldErrors, SubmitError } from './form-errors.tsx'
import type { RequestFormApi } from './use-request-form.ts'
import { loadRules } from './validation.ts'

type Props = {
  request: RequestFormApi
  /** The server action, for a browser that posts the form before hydration. */
  action?: (data: FormData) => void
  /** Set only in a dialog. */
  onCancel?: () => void
}

/** Each request form: plain HTML that the browser can post, enhanced by hydration. */
export function RequestForm({ request, action, onCancel }: Props) {
  const { name: formName, copy, shared, contactInfo, draft, uploads, isSending, isAnswer } = request
  const { groups, description } = formOf(formName)
  const takesFiles = description !== undefined
  // Before hydration, the browser's native validation applies.
  const isHydrated = useHydrated()

  /** Loads what the form needs once the visitor reaches it. */
  function prepare() {
    loadRules().catch(() => {})
    if (takesFiles) void uploads.load()
  }
  // In a dialog, the fields scroll between title and buttons; in a short window, the whole dialog scrolls.
  const inDialog = Boolean(onCancel)
  const edge = inDialog && 'px-5 py-4 sm:px-6'
  return (
    <form
      ref={request.element}
      action={action}
      onSubmit={request.submit}
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
          'relative grid',
          edge,
          inDialog ? 'gap-3.5 overflow-y-auto overscroll-contain low:overflow-visible' : 'gap-5',
        )}
      >
        {/* Without scripts, the failure arrives with a new page: it comes first, where reading starts. */}
        {isAnswer && <SubmitError request={request} />}
        <FieldErrors request={request} />
        <input type="hidden" name={metaFields.form} value={formName} />
        <input type="hidden" name={metaFields.language} value={request.language} />
        {/* Hidden from people and assistive technology; bots fill it in. */}
        <label aria-hidden="true" className="absolute -start-[200vw] top-0 h-px w-px overflow-hidden">
          <span>{shared.honeypot}</span>
          <input type="text" name={metaFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
        {draft.topic && <p className="font-semibold">{interpolate(shared.topic, { topic: draft.topic })}</p>}
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
              // Two columns where the visitor's text size leaves room for them.
              className={clsx(
                'grid grid-cols-[repeat(auto-fit,minmax(max(min(var(--least),100%),50%-0.5rem),1fr))] gap-x-4',
                inDialog ? 'gap-y-3.5 [--least:12rem]' : 'gap-y-5 [--least:16.5rem]',
              )}
            >
              {legend && <legend className="mb-4 font-display text-[1.125rem] font-[650]">{legend}</legend>}
              {Object.entries(fields).map(([name, field]) => (
                <RequestField key={name} name={name} field={field} request={request} />
              ))}
            </Group>
          )
        })}
        {takesFiles && (
          // As tall without the upload, which moves little when it comes.
          <div
            className={clsx(
              'rounded-control border border-dashed *:min-h-40',
              uploads.isDraggedOver ? 'border-action bg-action-tint' : 'border-line-strong',
            )}
          >
            {uploads.upload ? (
              <uploads.upload.FileUpload
                {...uploads.upload}
                contactInfo={contactInfo}
                files={uploads.files}
              />
            ) : (
              <p className="p-4 text-muted text-small">
                <LinkifyContact {...contactInfo}>{shared.filesByMail}</LinkifyContact>
              </p>
            )}
          </div>
        )}
        <p className="text-small text-muted">
          <LinkifyContact {...contactInfo}>{shared.privacy}</LinkifyContact>{' '}
          <a href={shared.privacyPage.href} className="inline-block underline underline-offset-2">
            {shared.privacyPage.label}
          </a>
        </p>
      </div>
      <div className={clsx(edge, inDialog && 'border-line border-t')}>
        {!isAnswer && <SubmitError request={request} className="mb-4" />}
        <Progress request={request} inDialog={inDialog} />
        <Buttons request={request} onCancel={onCancel} />
      </div>
    </form>
  )
}

type FieldProps = { name: string; field: FormField; request: RequestFormApi }

function RequestField({ name, field, request }: FieldProps) {
  const { form, copy, shared, answered, errors } = request
  const { kind, required, autoComplete, wide } = field
  const text = copy.fields[name]
  const input = {
    ...form.register(name),
    defaultValue: answered[name],
    // Takes focus when a dialog opens; on touch devices Headless UI focuses the dialog, so that no keyboard pops up.
    'data-autofocus': name === namesOf(request.name)[0] || undefined,
  }
  if (!text) return <input type="hidden" {...input} />
  const frame = {
    id: request.idOf(name),
    text,
    error: errors.find((error) => error.name === name)?.message,
    required,
    optionalMark: shared.optional,
    className: wide && 'col-span-full',
  }
  if (kind === 'select') return <SelectField {...frame} input={input} />
  if (kind === 'textarea') return <TextAreaField {...frame} input={input} />
  if (kind === 'date') {
    const note = isPastDay(form.watch(name)) ? shared.datePast : ''
    return <TextField {...frame} note={note} input={{ ...input, type: 'date', min: '1000-01-01' }} />
  }
  return <TextField {...frame} input={{ ...input, type: kind, autoComplete }} />
}

/** Takes focus and is announced while the form is sent; the hydration loader shows it through data-state. */
function Progress({ request, inDialog }: { request: RequestFormApi; inDialog: boolean }) {
  const { copy, shared, progress, uploads } = request
  const sending = [copy.sending, inDialog && shared.waiting].filter(Boolean).join(' ')
  return (
    <p ref={progress} role="status" tabIndex={-1} className="text-small">
      <span className="mb-4 hidden font-semibold in-data-[state=sending]:block">
        {uploads.isWaiting ? shared.filesFirst : sending}
      </span>
      <span className="mb-4 hidden font-semibold in-data-[state=offline]:block">{shared.offline}</span>
    </p>
  )
}

function Buttons({ request, onCancel }: Pick<Props, 'request' | 'onCancel'>) {
  const { copy, isSending } = request
  const inDialog = onCancel && 'max-sm:flex-auto max-sm:px-3'
  const className = clsx('disabled:pointer-events-none disabled:opacity-60', inDialog)
  return (
    <div className={clsx('flex gap-3', onCancel && 'justify-end')}>
      {onCancel && (
        <button
          type="button"
          className={buttonClass({ variant: 'secondary' }, className)}
          disabled={isSending}
          onClick={onCancel}
        >
          {copy.cancel}
        </button>
      )}
      <button type="submit" className={buttonClass({}, className)} disabled={isSending}>
        <span
          aria-hidden="true"
          className="hidden size-[1em] flex-none rounded-full border-2 border-current border-r-transparent in-data-[state=sending]:block motion-safe:animate-spin"
        />
        <span>{isSending ? copy.sending : copy.submit}</span>
      </button>
    </div>
  )
}
