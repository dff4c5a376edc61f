'use client'

import { useActionState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { fill } from '@/lib/content/fill'
import { type SignInState, signIn } from '@/lib/desk/sign-in'
import type { DeskWords } from './words'

type Words = DeskWords['signIn']

/** E-mail and password, or a code by e-mail. Plain named fields: password managers and pasting work. */
export function SignIn({ page, words }: { page: string; words: Words }) {
  const [state, action, sending] = useActionState<SignInState, FormData>(signIn, {
    step: 'password',
    email: '',
  })
  return (
    <form action={action} noValidate className="desk-sign-in" aria-describedby="sign-in-problem">
      <input type="hidden" name="back" value={page} />
      <p id="sign-in-problem" role="alert" className="desk-bad">
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
      <label htmlFor="sign-in-email">{words.email}</label>
      <input
        id="sign-in-email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        className="desk-control"
      />
      <label htmlFor="sign-in-password">{words.password}</label>
      <input
        id="sign-in-password"
        name="password"
        type="password"
        autoComplete="current-password"
        className="desk-control"
      />
      <div className="desk-sign-in-buttons">
        <button type="submit" name="intent" value="password" className={buttonClass({ size: 's' })}>
          {words.submit}
        </button>
        <button type="submit" name="intent" value="mail" className="desk-quiet">
          {words.mail}
        </button>
      </div>
    </>
  )
}

function CodeStep({ words, email }: { words: Words; email: string }) {
  return (
    <>
      <p role="status">{fill(words.codeSent, { email })}</p>
      <input type="hidden" name="email" value={email} />
      <label htmlFor="sign-in-code">{words.code}</label>
      <input
        id="sign-in-code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-describedby="sign-in-code-hint"
        className="desk-control"
      />
      <p id="sign-in-code-hint" className="desk-hint">
        {words.codeHint}
      </p>
      <div className="desk-sign-in-buttons">
        <button type="submit" name="intent" value="code" className={buttonClass({ size: 's' })}>
          {words.confirm}
        </button>
        <button type="submit" name="intent" value="restart" className="desk-quiet">
          {words.restart}
        </button>
      </div>
    </>
  )
}
