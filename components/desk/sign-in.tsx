'use client'

import { type ReactNode, useActionState } from 'react'
import { TextField } from '#components/ui/field.tsx'
import { fill } from '#lib/content/fill.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import { type SignInState, signIn } from '#lib/desk/sign-in.ts'
import { SubmitButton, useStepFocus } from './form-parts.tsx'

type Words = DeskWords['signIn']

/** E-mail and password, or a code by e-mail. Plain named fields: password managers and pasting work. */
export function SignIn({ page, words }: { page: string; words: Words }) {
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
        {state.problem && fill(words[state.problem], { minutes: state.minutes ?? 15 })}
      </p>
      {state.step === 'code' ? (
        <CodeStep words={words} email={state.email} />
      ) : (
        <PasswordStep words={words} email={state.email} />
      )}
      <p role="status" className="sr-only">
        {sending && words.sending}
      </p>
    </form>
  )
}

function PasswordStep({ words, email }: { words: Words; email: string }) {
  return (
    <>
      <TextField
        id="sign-in-email"
        text={{ label: words.email, hint: '' }}
        required
        input={{ name: 'email', type: 'email', autoComplete: 'username', defaultValue: email }}
      />
      <TextField
        id="sign-in-password"
        text={{ label: words.password, hint: '' }}
        input={{ name: 'password', type: 'password', autoComplete: 'current-password' }}
      />
      <Buttons>
        <SubmitButton name="intent" value="password">
          {words.submit}
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="mail">
          {words.mail}
        </SubmitButton>
      </Buttons>
    </>
  )
}

function CodeStep({ words, email }: { words: Words; email: string }) {
  return (
    <>
      <p role="status">{fill(words.codeSent, { email })}</p>
      <input type="hidden" name="email" value={email} />
      <TextField
        id="sign-in-code"
        text={{ label: words.code, hint: words.codeHint }}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
      />
      <Buttons>
        <SubmitButton name="intent" value="code">
          {words.confirm}
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="restart">
          {words.restart}
        </SubmitButton>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="mt-2 desk-row">{children}</div>
