'use client'

import { useState } from 'react'
import { Button, ConfirmDialog, Outcome, Submit } from '#components/desk/controls.tsx'
import { Badge } from '#components/desk/request/badges.tsx'
import { notify } from '#components/desk/toasts.tsx'
import { call, submits, useOutcome } from '#components/desk/use-outcome.ts'
import { Options, SelectField, TextField } from '#components/forms/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { saveMember } from '#lib/desk/actions.ts'
import type { Member } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'

const words = desk.members
const { outcomes } = words
const section = 'border-line-strong border-t py-4'

export function Members({ members }: { members: Member[] }) {
  return (
    <>
      <p className="mt-1 max-w-measure text-muted">{words.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul className="grid content-start">
          {members.map((member) => (
            <Colleague key={member.email} {...member} />
          ))}
        </ul>
        <section aria-labelledby="add-title" className={`${section} self-start max-lg:order-first`}>
          <h2 id="add-title" className="mb-1.5 text-h3">
            {words.addTitle}
          </h2>
          <p className="mb-3">{words.addIntro}</p>
          <AddForm />
        </section>
      </div>
    </>
  )
}

/** A colleague, whose role changes at once. */
function Colleague({ email, name, role, invited }: Member) {
  const [isLeaving, setIsLeaving] = useState(false)
  /** Says that it is done, or returns the problem. */
  const run = async (chosen: string, done: 'saved' | 'removed') => {
    const { outcome } = await call(() => saveMember({ email, role: chosen }))
    return outcome === done ? void notify(`${name}: ${outcomes[done]}`) : outcomes[outcome]
  }
  const [problem, change, pending] = useOutcome((chosen: string) => run(chosen, 'saved'))
  return (
    <li className={`${section} flex flex-wrap items-center gap-x-4 gap-y-2`}>
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          {invited && <Badge>{words.invited}</Badge>}
        </p>
        <p className="text-muted">{email}</p>
      </div>
      <select
        aria-label={`${words.role}: ${name}`}
        value={role}
        disabled={pending}
        onChange={({ target }) => change(target.value)}
        className="control w-36"
      >
        <Options of={Object.entries(words.roles)} />
      </select>
      <Button variant="quiet" onClick={() => setIsLeaving(true)} aria-label={`${words.remove}: ${name}`}>
        {words.remove}
      </Button>
      <Outcome>{problem}</Outcome>
      <ConfirmDialog
        title={interpolate(words.removeTitle, { name })}
        action={words.remove}
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => run('former', 'removed')}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </li>
  )
}

/** Invites a colleague; the address of a member gets the new name and role. */
function AddForm() {
  const isDone = (outcome?: string) => outcome === 'saved' || outcome === 'invited'
  const [outcome, add, pending, forget] = useOutcome(async (form: HTMLFormElement) => {
    const typed = () => Object.fromEntries(new FormData(form))
    const sent = typed()
    const { outcome } = await call(() => saveMember(sent))
    // Not the next colleague, typed meanwhile.
    if (isDone(outcome) && JSON.stringify(typed()) === JSON.stringify(sent)) form.reset()
    return outcome
  })
  return (
    <form {...submits(add)} onInput={forget} noValidate className="grid gap-3">
      <TextField
        id="new-email"
        text={{ label: words.email }}
        required
        input={{ name: 'email', type: 'email', autoComplete: 'off' }}
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          id="new-name"
          text={{ label: words.name }}
          input={{ name: 'name', maxLength: 80, autoComplete: 'off' }}
        />
        <SelectField
          id="new-role"
          text={{ label: words.role, options: words.roles }}
          input={{ name: 'role' }}
        />
      </div>
      <Submit pending={pending} good={isDone(outcome)} outcome={outcome && outcomes[outcome]}>
        {words.add}
      </Submit>
    </form>
  )
}
