import { useId, useState } from 'react'
import { intoView, Opener, Submit, TakeBack } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useRequest } from '#components/desk/request/request-context.ts'
import { notify } from '#components/desk/toasts.tsx'
import { call, submits, useOutcome } from '#components/desk/use-outcome.ts'
import { TextField } from '#components/forms/field.tsx'
import { announcedAfter } from '#contract/customer-page.ts'
import { paymentLine } from '#lib/desk/payment.ts'
import { notePayment, takeBackPayment } from '#lib/desk/payment-actions.ts'
import { headingOf } from '#lib/desk/request.ts'
import { EARLIEST_DAY } from '#lib/forms/half-typed.ts'
import { desk } from '#messages/desk.ts'
import { reasons as failures } from './save-with-undo.ts'

const words = desk.payments
const reasons = { ...failures, wrong: words.wrong }

/** Takes a payment back, and says so, or why it could not. */
async function takeBack(id: number) {
  const { outcome } = await call(() => takeBackPayment(id))
  notify(outcome === 'undone' ? desk.undo.undone : reasons[outcome])
}

/** What was paid of an order, each with its way back, and the form that notes more, also once it has ended. */
export function Payments() {
  const { payments } = useRequest()
  return (
    <section aria-label={words.label} className="grid gap-1 *:wrap-anywhere">
      {payments.map(
        (payment) =>
          !payment.isVoid && (
            <div key={payment.id} className="flex flex-wrap items-center gap-x-3">
              {paymentLine(payment)}
              <TakeBack
                label={desk.offers.takeBack}
                of={paymentLine(payment)}
                run={() => takeBack(payment.id)}
              />
            </div>
          ),
      )}
      <Opener className="justify-self-start" opens={(close) => <PaymentForm onDone={close} />}>
        {words.note}
      </Opener>
    </section>
  )
}

function PaymentForm({ onDone }: { onDone: () => void }) {
  const request = useRequest()
  const { today } = useInbox()
  const field = useId()
  // What is sent again because its result was lost is noted once.
  const [key] = useState(() => crypto.randomUUID())
  const [currency = 'USD'] = [...Object.keys(Object(request.toPay)), ...Object.keys(request.ordered)]
  const [problem, send, pending] = useOutcome(async (form: HTMLFormElement) => {
    const result = await call(() => notePayment(request.id, key, Object.fromEntries(new FormData(form))))
    if (result.outcome !== 'noted') return reasons[result.outcome]
    const { payment } = result
    notify(`${headingOf(request)}: ${words.noted}`, {
      label: desk.undo.undo,
      run: () => takeBack(Number(payment)),
      seconds: announcedAfter,
    })
    return void onDone()
  })
  const inputs = {
    amount: { defaultValue: Object(request.toPay)[currency], maxLength: 20, required: true },
    currency: { defaultValue: currency, maxLength: 3, required: true, className: 'control uppercase' },
    paid_on: { type: 'date', defaultValue: today, min: EARLIEST_DAY, max: today, required: true },
    how: { maxLength: 60 },
  }
  return (
    <form ref={intoView} {...submits(send)} className="my-1 grid gap-3">
      {(Object.keys(inputs) as (keyof typeof inputs)[]).map((name) => (
        <TextField
          key={name}
          id={`${field}-${name}`}
          text={{ label: words.fields[name] }}
          input={{ name, autoComplete: 'off', readOnly: pending, ...inputs[name] }}
        />
      ))}
      <Submit pending={pending} outcome={problem}>
        {words.save}
      </Submit>
    </form>
  )
}
