import { useId } from 'react'
import { Submit } from '#components/desk/controls.tsx'
import { notify } from '#components/desk/toasts.tsx'
import { call, submits, useOutcome } from '#components/desk/use-outcome.ts'
import { TextField } from '#components/forms/field.tsx'
import { isEmail } from '#contract/answers.ts'
import { correctEmail } from '#lib/desk/actions.ts'
import { headingOf } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { useRequest } from './request-context.ts'

const words = desk.address

/** Corrects the address of a customer, as after a typing error. */
export function CorrectAddress() {
  const request = useRequest()
  const { id, address, email } = request
  const isFirst = !isEmail(email)
  const [problem, correct, pending] = useOutcome(async (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get('email'))
    if (typed.toLowerCase() === address) return words.results.same
    const { outcome } = await call(() => correctEmail(id, address, typed))
    if (outcome !== 'corrected') return words.results[outcome]
    return void notify(`${headingOf(request)}: ${isFirst ? words.added : words.corrected}`)
  })
  return (
    <details>
      <summary className="min-h-9 w-fit cursor-pointer content-center font-semibold underline">
        {isFirst ? words.add : words.correct}
      </summary>
      <form {...submits(correct)} className="mt-1 mb-2 grid max-w-96 gap-3 text-ink">
        <TextField
          id={useId()}
          text={{ label: words.email }}
          required
          input={{ name: 'email', type: 'email', autoComplete: 'off', maxLength: 254, defaultValue: email }}
        />
        <Submit variant="secondary" pending={pending} outcome={problem}>
          {isFirst ? words.add : words.save}
        </Submit>
      </form>
    </details>
  )
}
