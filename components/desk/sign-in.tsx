'use client'

import { useActionState, useEffect } from 'react'
import { TextField } from '#components/forms/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type SignInState, signIn, signOut } from '#lib/desk/sign-in.ts'
import { desk } from '#messages/desk.ts'
import { Button } from './controls.tsx'

const words = desk.signIn
const start: SignInState = { step: 'password', email: '' }

/** Email and password, or an emailed code. Plain named fields: password managers and pasting work. */
export function SignIn({ page }: { page: string }) {
  const [{ step, email, problem, minutes }, action, pending] = useActionState(signIn, start)
  const isCode = step === 'code'
  // After a change of the step, as the control that had the focus is gone.
  const autoFocus = email !== ''
  // The desk takes the place of the form, which had the focus, and is announced by its heading.
  useEffect(() => () => focusHeading(), [])
  return (
    <form action={action} noValidate className="mt-4 grid gap-3" aria-describedby="sign-in-problem">
      <input type="hidden" name="back" value={page} />
      <p id="sign-in-problem" role="alert" className="font-semibold text-error empty:sr-only">
        {problem && interpolate(words.problems[problem], { minutes: minutes ?? 15 })}
      </p>
      {isCode ? (
        <>
          <p role="status">{interpolate(words.codeSent, { email })}</p>
          <input type="hidden" name="email" value={email} />
          <TextField
            id="sign-in-code"
            text={{ label: words.code, hint: words.codeHint }}
            input={{
              name: 'code',
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              maxLength: 12,
              autoFocus,
            }}
          />
        </>
      ) : (
        <>
          <TextField
            id="sign-in-email"
            text={{ label: words.email }}
            required
            input={{ name: 'email', type: 'email', autoComplete: 'username', defaultValue: email, autoFocus }}
          />
          <TextField
            id="sign-in-password"
            text={{ label: words.password }}
            input={{ name: 'password', type: 'password', autoComplete: 'current-password' }}
          />
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <Button type="submit" pending={pending} name="intent" value={step}>
          {isCode ? words.confirm : words.submit}
        </Button>
        <Button
          type="submit"
          pending={pending}
          variant="quiet"
          name="intent"
          value={isCode ? 'restart' : 'mail'}
        >
          {isCode ? words.restart : words.mail}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {pending && words.sending}
      </p>
    </form>
  )
}

function focusHeading() {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

export const SignOut = () => (
  <form action={signOut}>
    <Button type="submit" variant="quiet">
      {desk.header.signOut}
    </Button>
  </form>
)
