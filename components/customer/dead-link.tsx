'use client'

import { buttonClass } from '#components/ui/button-class.ts'
import { TextField } from '#components/ui/field.tsx'
import { useHydrated } from '#components/ui/hydration.ts'
import { customerKinds } from '#contract/customer-page.ts'
import { renewLink, sendAnswer } from '#lib/customer/actions.ts'
import { fields } from '#lib/customer/answers.ts'
import { type FormContext, Outcome } from './answer-form.tsx'
import { Written } from './message.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { context: FormContext }

/** The page of every link that does not work, whatever the reason, with the form for a new one. */
export function DeadLink({ context }: Props) {
  const { link } = context.texts
  return (
    <section aria-labelledby="link-title" className="mx-auto grid max-w-frame gap-6 px-gutter py-8 md:py-16">
      <h1 id="link-title" className="text-h2">
        {link.title}
      </h1>
      <Kept context={context} />
      <p className="max-w-measure text-lead text-muted">{link.text}</p>
      <RenewForm context={context} />
    </section>
  )
}

function RenewForm({ context }: Props) {
  const { reference, language, texts } = context
  const { link } = texts
  const form = useAnswer(renewLink, `/your-request/${reference}#renew`)
  const { state, isSending } = form
  const isHydrated = useHydrated()
  const field = (name: string) => ({ id: `renew-${name}`, required: true, error: state.errors[name] })
  const input = (name: string) => ({ name, defaultValue: state.values[name] })
  const sent = { ...texts, outcomes: { ...texts.outcomes, sent: link.sent } }
  return (
    <div ref={form.element} id="renew">
      <form
        action={form.action}
        onSubmit={form.submit}
        noValidate={isHydrated}
        aria-label={link.submit}
        className="grid max-w-[30rem] gap-4"
      >
        <input type="hidden" name="language" value={language} />
        <TextField
          {...field('reference')}
          text={{ label: link.reference }}
          input={{ ...input('reference'), inputMode: 'numeric', autoComplete: 'off' }}
        />
        <TextField
          {...field('email')}
          text={{ label: texts.email }}
          input={{ ...input('email'), type: 'email', autoComplete: 'email' }}
        />
        <button
          type="submit"
          disabled={isSending}
          className={buttonClass({}, 'justify-self-start disabled:opacity-60')}
        >
          {isSending ? texts.sending : link.submit}
        </button>
      </form>
      <Outcome context={{ ...context, texts: sent }} state={state} />
    </div>
  )
}

/** The anchors of all forms, under which the page may hold the answer to a post without scripts. */
const anchors = ['quote', 'quote-change', 'proof', 'proof-change', ...customerKinds]

/** What was typed into a form whose page can no longer be shown. */
export const Kept = ({ context }: Props) =>
  anchors.map((anchor) => <KeptForm key={anchor} anchor={anchor} context={context} />)

function KeptForm({ anchor, context }: Props & { anchor: string }) {
  const { state } = useAnswer(sendAnswer, `/your-request/${context.reference}#${anchor}`)
  if (state.status === 'idle' || state.status === 'sent') return null
  return (
    <div id={anchor} className="grid gap-3">
      <Outcome context={context} state={state} />
      {Object.keys(fields).map((name) => (
        <Written key={name}>{state.values[name] ?? ''}</Written>
      ))}
    </div>
  )
}
