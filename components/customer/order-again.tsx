'use client'

import { SelectField, TextAreaField, TextField } from '#components/forms/field.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { itemLimits } from '#contract/asked.ts'
import { sendResponse } from '#lib/customer/actions.ts'
import { EARLIEST_DAY } from '#lib/forms/half-typed.ts'
import type { FormContext } from './message.tsx'
import { Outcome } from './response-form.tsx'
import { useResponse } from './use-response.ts'

type Props = {
  context: FormContext
  /** What each quantity is called, and the one of the finished order. */
  lines: { label: string; quantity: string }[]
}

/** Orders a finished request again, behind its title: the contact details are on file. */
export function OrderAgain({ context, lines }: Props) {
  const { path, reference, language, nonce, texts } = context
  const words = texts.reorder
  const response = useResponse(sendResponse, path, 'reorder', false)
  const { state, isSending } = response
  const { ordered } = state
  const sent = {
    kind: 'reorder',
    anchor: 'reorder',
    request: reference,
    language,
    key: state.values.key || nonce,
  }
  const frame = (name: string) => ({
    id: `reorder-${name}`,
    error: state.errors[name],
    input: { name, defaultValue: state.values[name] },
  })
  const form = (
    <details open={state.status !== 'idle' || undefined}>
      <summary className={buttonClass({})}>{words.title}</summary>
      <form {...response.form} aria-label={words.title} className="mt-4 grid gap-4 sm:grid-cols-2">
        <p className="col-span-full max-w-measure">{words.intro}</p>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {lines.map(({ label, quantity }, index) => {
          const { input, ...field } = frame(`quantity-${index}`)
          const { defaultValue = quantity } = input
          const shown = { ...input, defaultValue, autoComplete: 'off', maxLength: itemLimits.quantity }
          return <TextField key={label} {...field} text={{ label }} input={shown} />
        })}
        <TextField
          {...frame('neededBy')}
          text={words.neededBy}
          input={{ ...frame('neededBy').input, type: 'date', min: EARLIEST_DAY }}
        />
        <SelectField {...frame('delivery')} text={words.delivery} />
        <TextAreaField {...frame('body')} text={words.body} className="col-span-full" />
        <button
          type="submit"
          disabled={isSending}
          className={buttonClass({}, 'col-span-full justify-self-start disabled:opacity-60')}
        >
          {isSending ? texts.sending : words.submit}
        </button>
      </form>
    </details>
  )
  const told = ordered?.href && (
    <a href={ordered.href} className="inline-block py-1.5 text-link">
      {words.follow}
    </a>
  )
  return (
    <div ref={response.element} id="reorder" className="mb-6 scroll-mt-8 print:hidden">
      {!ordered && form}
      <Outcome context={context} state={state} kind="reorder" isOpen answered={told} tone="success" />
    </div>
  )
}
