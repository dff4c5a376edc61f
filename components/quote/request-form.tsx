'use client'

import clsx from 'clsx'
import { useId } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { SelectField, TextAreaField, TextField } from '#components/ui/field.tsx'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { useHydrated } from '#components/ui/use-hydrated.ts'
import type { Language } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { REQUEST_FORM_DATA } from '#lib/quote/data-hooks.ts'
import { type FormField, groupsOf } from '#lib/quote/forms.ts'
import { prefillTargets } from '#lib/quote/prefill.ts'
import { metaFields } from '#lib/quote/state.ts'
import { DateField } from './date-field.tsx'
import { FieldErrors, SubmitError } from './form-errors.tsx'
import { LazyFileUpload } from './lazy-file-upload.tsx'
import { loadRules } from './load-rules.ts'
import { useDraft } from './use-draft.ts'
import type { RequestFormApi } from './use-request-form.ts'

type Props = {
  form: RequestFormApi
  /** The server action, for a browser that posts the form before hydration. */
  action?: (data: FormData) => void
  /** Focus starts at the file upload. */
  beginsWithFiles?: boolean
  /** The page's language, for a browser that posts the form natively. */
  language?: Language
  /** Set only in a dialog. */
  onCancel?: () => void
}

/** Two columns where the visitor's text size leaves room for them. */
const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(max(min(var(--least),100%),50%-0.5rem),1fr))] gap-x-4'

/** Each request form: plain HTML that the browser can post, enhanced by hydration. */
export function RequestForm({ form, action, beginsWithFiles, language, onCancel }: Props) {
  const { name: formName, copy, shared, contactInfo, element, progress, state, isSending } = form
  const { topic, applySavedContact } = useDraft(form)
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  // Before hydration, the browser's native validation applies.
  const isHydrated = useHydrated()
  // In a dialog, the fields scroll between title and buttons; in a short window, the whole dialog scrolls.
  const inDialog = Boolean(onCancel)
  const edge = inDialog && 'px-5 py-4 sm:px-6'
  const sendingText = [copy.sending, inDialog && shared.waiting].filter(Boolean).join(' ')
  const pairs = clsx(PAIRS, inDialog ? 'gap-y-3.5 [--least:12rem]' : 'gap-y-5 [--least:16.5rem]')
  const button = clsx(
    'disabled:pointer-events-none disabled:opacity-60',
    inDialog && 'max-sm:flex-auto max-sm:px-3',
  )

  return (
    <form
      ref={element}
      action={action}
      onSubmit={form.submit}
      onFocus={loadRules}
      noValidate={isHydrated}
      {...REQUEST_FORM_DATA}
      data-state={isSending ? 'sending' : undefined}
      // The hydration loader marks a form that is submitted before hydration (scripts/build/hydration-loader.js).
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
        {state.attempt === 0 && <SubmitError form={form} />}
        <FieldErrors form={form} idOf={idOf} />
        <input type="hidden" name={metaFields.form} value={formName} />
        {language && <input type="hidden" name={metaFields.language} value={language} />}
        <Honeypot label={shared.honeypot} />
        {topic && <p className="font-semibold">{interpolate(shared.topic, { topic })}</p>}
        {applySavedContact && (
          <button
            type="button"
            onClick={applySavedContact}
            className={buttonClass({ variant: 'secondary', size: 's' }, 'justify-self-start')}
          >
            {shared.useDetails}
          </button>
        )}
        {groupsOf(formName).map(({ legend, fields }) => {
          const Group = legend ? 'fieldset' : 'div'
          return (
            <Group key={legend ?? formName} className={pairs}>
              {legend && (
                <legend className="mb-4 font-display text-[1.125rem] font-[650]">{copy[legend]}</legend>
              )}
              {Object.entries(fields).map(([name, field]) => (
                <FieldOf key={name} name={name} field={field} id={idOf(name)} form={form} />
              ))}
            </Group>
          )
        })}
        {prefillTargets[formName].description && (
          <LazyFileUpload
            form={formName}
            sentence={shared.filesByMail}
            contactInfo={contactInfo}
            isFirst={beginsWithFiles}
          />
        )}
        <p className="text-small text-muted">
          <LinkifyContact {...contactInfo}>{shared.privacy}</LinkifyContact>{' '}
          <a href={shared.privacyPage.href} className="inline-block underline underline-offset-2">
            {shared.privacyPage.label}
          </a>
        </p>
      </div>
      <div className={clsx(edge, inDialog && 'border-line border-t')}>
        {state.attempt > 0 && <SubmitError form={form} className="mb-4" />}
        <p ref={progress} role="status" tabIndex={-1} className="text-small">
          <span className="mb-4 hidden font-semibold in-data-[state=sending]:block">
            {state.status === 'uploading' ? shared.filesFirst : sendingText}
          </span>
          <span className="mb-4 hidden font-semibold in-data-[state=offline]:block">{shared.offline}</span>
        </p>
        <div className={clsx('flex gap-3', inDialog && 'justify-end')}>
          {onCancel && (
            <button
              type="button"
              className={buttonClass({ variant: 'secondary' }, button)}
              disabled={isSending}
              onClick={onCancel}
            >
              {copy.cancel}
            </button>
          )}
          <button type="submit" className={buttonClass({}, button)} disabled={isSending}>
            {isHydrated && (
              <span
                aria-hidden="true"
                className="hidden size-[1em] flex-none rounded-full border-2 border-current border-r-transparent in-data-[state=sending]:block motion-safe:animate-spin"
              />
            )}
            <span>{isSending ? copy.sending : copy.submit}</span>
          </button>
        </div>
      </div>
    </form>
  )
}

/** Hidden from people and assistive technology; bots fill it in. */
function Honeypot({ label }: { label: string }) {
  return (
    <label aria-hidden="true" className="absolute -start-[200vw] top-0 h-px w-px overflow-hidden">
      <span>{label}</span>
      <input type="text" name={metaFields.honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  )
}

type FieldProps = { name: string; field: FormField; id: string; form: RequestFormApi }

function FieldOf({ name, field, id, form }: FieldProps) {
  const { kind, required, autoComplete, wide } = field
  const text = form.copy.fields[name]
  const input = form.bind(name)
  if (!text) return <input type="hidden" {...input} />
  const shared = {
    id,
    text,
    error: form.errors.find((error) => error.name === name)?.message,
    required,
    optionalMark: form.shared.optional,
    className: wide && 'col-span-full',
  }
  if (kind === 'select') return <SelectField {...shared} input={input} />
  if (kind === 'textarea') return <TextAreaField {...shared} input={input} />
  if (kind === 'date') return <DateField {...shared} input={input} past={form.shared.datePast} />
  return <TextField {...shared} input={{ ...input, type: kind, autoComplete }} />
}
