'use client'

import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { TextField } from '#components/ui/field.tsx'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { Outcome, SubmitButton, useStepFocus } from './form-parts.tsx'
import type { ActionForm } from './use-action.ts'

type Props = {
  form: ActionForm
  pending: boolean
  outcome: { text: string; good?: boolean }
  /** The first step: one field; nothing is changed yet. */
  question: { label: string; hint: string; button: string; input: ComponentProps<'input'> & { name: string } }
  /** The second step: the values given in the first, and the button that carries it out. */
  confirm?: { step: string; label: string; given: Record<string, string | number | undefined> }
  copy: DeskCopy['records']
  /** Details to confirm. */
  children?: ReactNode
}

/** An irreversible action: a field, then a checkbox and a button. The server checks the checkbox, too. */
export function ConfirmForm({ form, pending, outcome, question, confirm, copy, children }: Props) {
  const { label, hint, button, input } = question
  const ref = useStepFocus(confirm?.step ?? '')
  return (
    <form ref={ref} {...form} className="mt-4 grid max-w-[26rem] justify-items-start gap-3">
      <Outcome good={outcome.good}>{outcome.text}</Outcome>
      {confirm ? (
        <>
          {children}
          {Object.entries(confirm.given).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name="sure" value="yes" className="size-5 accent-error" />
            <span>{copy.sure}</span>
          </label>
          <div className="desk-row">
            <SubmitButton pending={pending} variant="danger" name="step" value={confirm.step}>
              {confirm.label}
            </SubmitButton>
            <a href="/form-submissions/records" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {copy.cancel}
            </a>
          </div>
        </>
      ) : (
        <>
          <TextField
            id={input.name}
            text={{ label, hint }}
            className="w-full"
            input={{ autoComplete: 'off', ...input }}
          />
          <SubmitButton pending={pending} variant="secondary">
            {button}
          </SubmitButton>
        </>
      )}
    </form>
  )
}
