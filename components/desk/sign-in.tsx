'use client'

import { useActionState, useEffect, useRef } from 'react'
import { TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type SignInState, signIn } from '#lib/desk/sign-in.ts'
import { desk } from '#messages/desk.ts'
import { Button } from './buttons.tsx'

const words = desk.signIn

/** Email and password, or an emailed code. Plain named fields: password managers and pasting work. */
export function SignIn({ page }: { page: string }) {
  const [state, action, pending] = useActionState<SignInState, FormData>(signIn, {
    step: 'password',
    email: '',
  })
  const { step, email, problem, minutes } = state
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // The control that had focus is gone.
    if (shown.current !== step)
      form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
    shown.current = step
  }, [step])
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
        {problem && interpolate(words.problems[problem], { minutes: minutes ?? 15 })}
      </p>
      {step === 'code' ? (
        <CodeStep email={email} pending={pending} />
      ) : (
        <PasswordStep email={email} pending={pending} />
      )}
      <p role="status" className="sr-only">
        {pending && words.sending}
      </p>
    </form>
  )
}

type StepProps = { email: string; pending: boolean }

function PasswordStep({ email, pending }: StepProps) {
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
      <Intents pending={pending} first={['password', words.submit]} second={['mail', words.mail]} />
    </>
  )
}

function CodeStep({ email, pending }: StepProps) {
  return (
    <>
      <p role="status">{interpolate(words.codeSent, { email })}</p>
      <input type="hidden" name="email" value={email} />
      <TextField
        id="sign-in-code"
        text={{ label: words.code, hint: words.codeHint }}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
      />
      <Intents pending={pending} first={['code', words.confirm]} second={['restart', words.restart]} />
    </>
  )
}

type Intent = [value: string, label: string]

function Intents({ pending, first, second }: { pending: boolean; first: Intent; second: Intent }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5">
      <Button type="submit" pending={pending} name="intent" value={first[0]}>
        {first[1]}
      </Button>
      <Button type="submit" pending={pending} variant="quiet" name="intent" value={second[0]}>
        {second[1]}
      </Button>
    </div>
  )
}
