'use client'

import { type FocusEvent, useId, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Linked, type Reach } from '@/components/ui/linked'
import type { FormTexts } from '@/lib/content'
import { groupsOf, type Row, wordsOf } from '@/lib/submissions/forms'
import { isPastDay } from '@/lib/submissions/past-day'
import { metaFields } from '@/lib/submissions/state'
import { SelectField, TextAreaField, TextField } from './field'
import { FieldProblems, SendingProblem } from './problems'
import { loadRules, type RequestFormLife } from './use-request-form'

type Props = {
  life: RequestFormLife
  texts: FormTexts
  reach: Reach
  /** How the browser posts it by itself, before any script. */
  action?: (data: FormData) => void
  /** In a dialog. */
  onCancel?: () => void
}

const never = () => () => {}

/** Each request form: plain HTML that posts, taken over in place once there are scripts. */
export function RequestForm({ life, texts, reach, action, onCancel }: Props) {
  const { form, element, progress, attempt, sending, offer, submit } = life
  const { shared } = texts
  const words = wordsOf(form, texts)
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  // Until then the browser's own checks answer.
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const failure = <SendingProblem life={life} texts={texts} reach={reach} />

  return (
    <form
      ref={element}
      action={action}
      onSubmit={submit}
      onFocus={loadRules}
      noValidate={hasScripts}
      data-request
      data-state={sending ? 'sending' : undefined}
      aria-label={words.title}
      className="request-form"
    >
      <div className="request-fields">
        {/* An answer that came with its page is at the start, where that begins. */}
        {attempt === 0 && failure}
        <FieldProblems life={life} texts={texts} idOf={idOf} />
        <input type="hidden" name={metaFields.form} value={form} />
        <Trap label={shared.honeypot} />
        {offer && (
          <button type="button" onClick={offer} className={buttonClass({ look: 'secondary', size: 's' })}>
            {shared.useDetails}
          </button>
        )}
        {groupsOf(form).map(({ legend, rows }) => {
          const fields = Object.entries(rows).map(([name, row]) => (
            <Field key={name} name={name} row={row} id={idOf(name)} life={life} texts={texts} />
          ))
          if (!legend)
            return (
              <div key={form} className="request-pairs">
                {fields}
              </div>
            )
          return (
            <fieldset key={legend} className="request-pairs">
              <legend className="mb-4 font-display text-[1.125rem] font-[650]">{words[legend]}</legend>
              {fields}
            </fieldset>
          )
        })}
        <p className="text-small text-muted">
          <Linked {...reach}>{shared.privacy}</Linked>
        </p>
      </div>
      <div className="request-actions">
        {attempt > 0 && failure}
        <p ref={progress} id={idOf('progress')} role="status" tabIndex={-1} className="text-small">
          <span data-when="sending">
            {words.sending} {shared.waiting}
          </span>
          <span data-when="offline">{shared.offline}</span>
        </p>
        <div className="request-buttons">
          {onCancel && (
            <button
              type="button"
              className={buttonClass({ look: 'secondary' })}
              disabled={sending}
              onClick={onCancel}
            >
              {words.cancel}
            </button>
          )}
          <button type="submit" className={buttonClass()} disabled={sending}>
            {sending && <span aria-hidden="true" className="spinner" />}
            {sending ? words.sending : words.submit}
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
        {label}
        <input type="text" name={metaFields.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type FieldProps = { name: string; row: Row; id: string } & Pick<Props, 'life' | 'texts'>

/** One row of a form's description, drawn. */
function Field({ name, row, id, life, texts }: FieldProps) {
  const { kind, required, autoComplete, wide } = row
  const { optional } = texts.shared
  const text = wordsOf(life.form, texts).fields[name]
  const input = life.bind(name)
  if (!text) return <input type="hidden" {...input} />
  const shared = {
    id,
    text,
    error: life.problems.find((problem) => problem.name === name)?.message,
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
