'use client'

import type { ReactNode } from 'react'
import { TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type SignInState, signIn } from '#lib/desk/sign-in.ts'
import { SubmitButton, useStepFocus } from './form-parts.tsx'
import { useAction } from './use-action.ts'

type Copy = DeskCopy['signIn']

/** Email and password, or an emailed code. Plain named fields: password managers and pasting work. */
export function SignIn({ page, copy }: { page: string; copy: Copy }) {
  const { state, pending, form } = useAction<SignInState>(
    signIn,
    { step: 'password', email: '' },
    (before) => ({ ...before, problem: 'unavailable' }),
  )
  const ref = useStepFocus(state.step)
  return (
    <form ref={ref} {...form} noValidate className="mt-4 grid gap-3" aria-describedby="sign-in-problem">
      <input type="hidden" name="back" value={page} />
      <p id="sign-in-problem" role="alert" className="font-semibold text-error empty:sr-only">
        {state.problem && interpolate(copy[state.problem], { minutes: state.minutes ?? 15 })}
      </p>
      {state.step === 'code' ? (
        <CodeStep copy={copy} email={state.email} pending={pending} />
      ) : (
        <PasswordStep copy={copy} email={state.email} pending={pending} />
      )}
      <p role="status" className="sr-only">
        {pending && copy.sending}
      </p>
    </form>
  )
}

type StepProps = { copy: Copy; email: string; pending: boolean }

function PasswordStep({ copy, email, pending }: StepProps) {
  return (
    <>
      <TextField
        id="sign-in-email"
        text={{ label: copy.email, hint: '' }}
        required
        input={{ name: 'email', type: 'email', autoComplete: 'username', defaultValue: email }}
      />
      <TextField
        id="sign-in-password"
        text={{ label: copy.password, hint: '' }}
        input={{ name: 'password', type: 'password', autoComplete: 'current-password' }}
      />
      <Buttons>
        <SubmitButton pending={pending} name="intent" value="password">
          {copy.submit}
        </SubmitButton>
        <SubmitButton pending={pending} variant="quiet" name="intent" value="mail">
          {copy.mail}
        </SubmitButton>
      </Buttons>
    </>
  )
}

function CodeStep({ copy, email, pending }: StepProps) {
  return (
    <>
      <p role="status">{interpolate(copy.codeSent, { email })}</p>
      <input type="hidden" name="email" value={email} />
      <TextField
        id="sign-in-code"
        text={{ label: copy.code, hint: copy.codeHint }}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
      />
      <Buttons>
        <SubmitButton pending={pending} name="intent" value="code">
          {copy.confirm}
        </SubmitButton>
        <SubmitButton pending={pending} variant="quiet" name="intent" value="restart">
          {copy.restart}
        </SubmitButton>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="mt-2 desk-row">{children}</div>
