'use client'

import { type ReactNode, useActionState } from 'react'
import { TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type SignInState, signIn } from '#lib/desk/sign-in.ts'
import { SubmitButton, useStepFocus } from './form-parts.tsx'

type Copy = DeskCopy['signIn']

/** E-mail and password, or a code by e-mail. Plain named fields: password managers and pasting work. */
export function SignIn({ page, copy }: { page: string; copy: Copy }) {
  const [state, action, sending] = useActionState<SignInState, FormData>(signIn, {
    step: 'password',
    email: '',
  })
  const form = useStepFocus(state.step)
  return (
    <form
      ref={form}
      action={action}
      noValidate
      className="mt-4 grid gap-3"
      aria-describedby="sign-in-problem"
    >
      <input type="hidden" name="back" value={page} />
      <p id="sign-in-problem" role="alert" className="font-semibold text-error empty:sr-only">
        {state.problem && interpolate(copy[state.problem], { minutes: state.minutes ?? 15 })}
      </p>
      {state.step === 'code' ? (
        <CodeStep copy={copy} email={state.email} />
      ) : (
        <PasswordStep copy={copy} email={state.email} />
      )}
      <p role="status" className="sr-only">
        {sending && copy.sending}
      </p>
    </form>
  )
}

function PasswordStep({ copy, email }: { copy: Copy; email: string }) {
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
        <SubmitButton name="intent" value="password">
          {copy.submit}
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="mail">
          {copy.mail}
        </SubmitButton>
      </Buttons>
    </>
  )
}

function CodeStep({ copy, email }: { copy: Copy; email: string }) {
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
        <SubmitButton name="intent" value="code">
          {copy.confirm}
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="restart">
          {copy.restart}
        </SubmitButton>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="mt-2 desk-row">{children}</div>
