'use client'

import clsx from 'clsx'
import { type FocusEvent, useId, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { SelectField, TextAreaField, TextField } from '#components/ui/field.tsx'
import { Linked, type Reach } from '#components/ui/linkify-contact.tsx'
import type { FormTexts } from '#lib/content/index.ts'
import { groupsOf, type Row, wordsOf } from '#lib/quote/forms.ts'
import { isPastDay } from '#lib/quote/past-day.ts'
import { prefillTargets } from '#lib/quote/prefill.ts'
import { metaFields } from '#lib/quote/state.ts'
import { FieldErrors, SubmitError } from './form-errors.tsx'
import { FilesSlot } from './lazy-file-upload.tsx'
import { useDraft } from './use-draft.ts'
import { loadRules, type RequestFormApi } from './use-request-form.ts'

type Props = {
  form: RequestFormApi
  texts: FormTexts
  reach: Reach
  /** How the browser posts it by itself, before any script. */
  action?: (data: FormData) => void
  /** Whoever comes here means to add files first. */
  beginsWithFiles?: boolean
  /** In a dialog. */
  onCancel?: () => void
}

/** Two columns where the text, at the size it is read at, leaves room for them. */
const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(max(min(var(--least),100%),50%-0.5rem),1fr))] gap-x-4'

const never = () => () => {}

/** Each request form: plain HTML that the browser can post, enhanced by hydration. */
export function RequestForm({ form, texts, reach, action, beginsWithFiles, onCancel }: Props) {
  const { name: formName, element, progress, state, isSending, submit } = form
  const applySavedContact = useDraft(form)
  const { shared } = texts
  const words = wordsOf(formName, texts)
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  // Before hydration the browser's own validation answers.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // In a dialog the fields scroll between title and buttons; in a low one all of it does.
  const inDialog = Boolean(onCancel)
  const edge = inDialog && 'px-5 py-4 sm:px-6'
  const sendingText = [words.sending, inDialog && shared.waiting].filter(Boolean).join(' ')
  const pairs = clsx(PAIRS, inDialog ? 'gap-y-3.5 [--least:12rem]' : 'gap-y-5 [--least:16.5rem]')
  const button = clsx(
    'disabled:pointer-events-none disabled:opacity-60',
    inDialog && 'max-sm:flex-auto max-sm:px-3',
  )

  return (
    <form
      ref={element}
      action={action}
      onSubmit={submit}
      onFocus={loadRules}
      noValidate={isHydrated}
      data-request
      data-state={isSending ? 'sending' : undefined}
      // The hydration loader marks a form that is submitted before hydration (tools/build/hydration-loader.js).
      suppressHydrationWarning
      aria-label={words.title}
      className={inDialog ? 'flex min-h-0 flex-col low:min-h-auto' : 'grid gap-6'}
    >
      <div
        className={clsx(
          'relative grid',
          edge,
          inDialog ? 'gap-3.5 overflow-y-auto overscroll-contain low:overflow-visible' : 'gap-5',
        )}
      >
        {/* The server's answer to a post without scripts comes with its page, and is read from the start. */}
        {state.attempt === 0 && <SubmitError form={form} texts={texts} reach={reach} />}
        <FieldErrors form={form} texts={texts} idOf={idOf} />
        <input type="hidden" name={metaFields.form} value={formName} />
        <Trap label={shared.honeypot} />
        {applySavedContact && (
          <button
            type="button"
            onClick={applySavedContact}
            className={buttonClass({ look: 'secondary', size: 's' }, 'justify-self-start')}
          >
            {shared.useDetails}
          </button>
        )}
        {groupsOf(formName).map(({ legend, rows }) => {
          const Group = legend ? 'fieldset' : 'div'
          return (
            <Group key={legend ?? formName} className={pairs}>
              {legend && (
                <legend className="mb-4 font-display text-[1.125rem] font-[650]">{words[legend]}</legend>
              )}
              {Object.entries(rows).map(([name, row]) => (
                <Field key={name} name={name} row={row} id={idOf(name)} form={form} texts={texts} />
              ))}
            </Group>
          )
        })}
        {prefillTargets[formName].description && (
          <FilesSlot form={formName} sentence={shared.filesByMail} reach={reach} isFirst={beginsWithFiles} />
        )}
        <p className="text-small text-muted">
          <Linked {...reach}>{shared.privacy}</Linked>{' '}
          <a href={shared.privacyPage.href} className="inline-block underline underline-offset-2">
            {shared.privacyPage.label}
          </a>
        </p>
      </div>
      <div className={clsx(edge, inDialog && 'border-line border-t')}>
        {state.attempt > 0 && <SubmitError form={form} texts={texts} reach={reach} className="mb-4" />}
        <p ref={progress} id={idOf('progress')} role="status" tabIndex={-1} className="text-small">
          <span className="mb-4 hidden font-semibold in-data-[state=sending]:block">
            {state.status === 'uploading' ? shared.filesFirst : sendingText}
          </span>
          <span className="mb-4 hidden font-semibold in-data-[state=offline]:block">{shared.offline}</span>
        </p>
        <div className={clsx('flex gap-3', inDialog && 'justify-end')}>
          {onCancel && (
            <button
              type="button"
              className={buttonClass({ look: 'secondary' }, button)}
              disabled={isSending}
              onClick={onCancel}
            >
              {words.cancel}
            </button>
          )}
          <button type="submit" className={buttonClass({}, button)} disabled={isSending}>
            {isHydrated && (
              <span
                aria-hidden="true"
                className="hidden size-[1em] flex-none rounded-full border-2 border-current border-r-transparent in-data-[state=sending]:block motion-safe:animate-spin"
              />
            )}
            <span>{isSending ? words.sending : words.submit}</span>
          </button>
        </div>
      </div>
    </form>
  )
}

/** Off the screen and out of reach for people and their assistive technology; robots fill it in. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] top-0 h-px w-px overflow-hidden">
      <label>
        <span>{label}</span>
        <input type="text" name={metaFields.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type FieldProps = { name: string; row: Row; id: string } & Pick<Props, 'form' | 'texts'>

/** One row of a form's description, drawn. */
function Field({ name, row, id, form, texts }: FieldProps) {
  const { kind, required, autoComplete, wide } = row
  const { optional } = texts.shared
  const text = wordsOf(form.name, texts).fields[name]
  const input = form.bind(name)
  if (!text) return <input type="hidden" {...input} />
  const shared = {
    id,
    text,
    error: form.errors.find((error) => error.name === name)?.message,
    required,
    optionalMark: optional,
    className: wide && 'col-span-full',
  }
  if (kind === 'select') return <SelectField {...shared} input={input} />
  if (kind === 'textarea') return <TextAreaField {...shared} input={input} />
  if (kind === 'date') return <DateField {...shared} input={input} past={texts.shared.datePast} />
  return <TextField {...shared} input={{ ...input, type: kind, autoComplete }} />
}

type TextProps = Parameters<typeof TextField>[0]

/** Remarks on a day that has passed, without keeping anybody from sending. */
function DateField({ past, input, ...shared }: TextProps & { past: string }) {
  const [note, setNote] = useState(isPastDay(String(input.defaultValue ?? '')) ? past : '')

  // Years are typed digit by digit, and the first ones are long past: so it is said when the field is left, and if that
  // is by a press on something else, after it: the new line would move what is pressed away from under the pointer.
  const check = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    input.onBlur?.(event)
    const say = () => setNote(isPastDay(target.value) ? past : '')
    if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(say), { once: true })
    else say()
  }
  return <TextField {...shared} note={note} input={{ ...input, type: 'date', onBlur: check }} />
}
