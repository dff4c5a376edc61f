'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { FieldFrame, TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type MemberOutcome, removeMember, saveMember } from '#lib/desk/actions.ts'
import type { Colleague } from '#lib/desk/members.ts'
import { desk } from '#messages/desk.ts'
import { Badge } from './badges.tsx'
import { Button, Outcome } from './buttons.tsx'
import { DeskDialog } from './dialog.tsx'
import { notify } from './toasts.tsx'

const words = desk.members
const good: readonly (MemberOutcome | undefined)[] = ['saved', 'added', 'invited', 'removed']
const failed = (): MemberOutcome => 'failed'

/** Members of the desk, each with a form, and another form to add a colleague. */
export function Members({ colleagues }: { colleagues: Colleague[] }) {
  const [leaving, setLeaving] = useState<Colleague>()
  return (
    <>
      <p className="mt-1 max-w-measure text-muted">{words.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul className="grid content-start">
          {colleagues.map((colleague) => {
            const { email, name, role, invited } = colleague
            return (
              <li key={email} className="border-line-strong border-t py-4">
                <p className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <span className="wrap-anywhere font-semibold">{email}</span>
                  {invited && <Badge>{words.invited}</Badge>}
                </p>
                {/* The key remounts the form after a save, so that it shows the stored values. */}
                <MemberForm
                  key={`${name} ${role}`}
                  colleague={colleague}
                  onRemove={() => setLeaving(colleague)}
                />
              </li>
            )
          })}
        </ul>
        <section
          aria-labelledby="add-title"
          className="max-w-measure self-start border-line-strong border-t pt-4 max-lg:order-first"
        >
          <h2 id="add-title" className="mb-1.5 text-h3">
            {words.addTitle}
          </h2>
          <p className="mb-3">{words.addIntro}</p>
          <MemberForm />
        </section>
      </div>
      <RemoveDialog colleague={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

type FormProps = { colleague?: Colleague; onRemove?: () => void }

/** Edits the name and role of a colleague, or adds a colleague. */
function MemberForm({ colleague, onRemove }: FormProps) {
  const [outcome, setOutcome] = useState<MemberOutcome>()
  const [pending, startTransition] = useTransition()
  const id = `member-${colleague?.email ?? 'new'}`
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = (name: string) => String(new FormData(form).get(name) ?? '')
    const role = field('role') === 'lead' ? 'lead' : 'member'
    const given = { email: colleague?.email ?? field('email'), name: field('name'), role } as const
    startTransition(async () => {
      const after = await saveMember(given).catch(failed)
      setOutcome(after)
      if (!good.includes(after)) return
      notify(`${given.name || given.email}: ${words.outcomes[after]}`)
      if (!colleague) form.reset()
    })
  }
  const label = colleague?.name || colleague?.email
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {!colleague && (
          <TextField
            id={`${id}-email`}
            text={{ label: words.email, hint: '' }}
            required
            className="col-span-full"
            input={{ name: 'email', type: 'email', maxLength: 254, autoComplete: 'off' }}
          />
        )}
        <TextField
          id={`${id}-name`}
          text={{ label: words.name, hint: '' }}
          input={{ name: 'name', maxLength: 80, autoComplete: 'off', defaultValue: colleague?.name }}
        />
        <FieldFrame id={`${id}-role`} text={{ label: words.role, hint: '' }}>
          {(control) => (
            <select {...control} name="role" defaultValue={colleague?.role ?? 'member'}>
              {(['member', 'lead'] as const).map((role) => (
                <option key={role} value={role}>
                  {words[role]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          type="submit"
          pending={pending}
          variant={colleague ? 'secondary' : 'primary'}
          aria-label={label && `${words.save}: ${label}`}
        >
          {colleague ? words.save : words.add}
        </Button>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove} aria-label={`${words.remove}: ${label}`}>
            {words.remove}
          </Button>
        )}
        <Outcome good={good.includes(outcome)}>{outcome && words.outcomes[outcome]}</Outcome>
      </div>
    </form>
  )
}

/** Asks before a colleague loses access. */
function RemoveDialog({ colleague, onClose }: { colleague: Colleague | undefined; onClose: () => void }) {
  const [outcome, setOutcome] = useState<MemberOutcome>()
  const [pending, startTransition] = useTransition()
  const name = colleague?.name || colleague?.email || ''
  const close = () => {
    setOutcome(undefined)
    onClose()
  }
  const remove = () =>
    startTransition(async () => {
      if (!colleague) return
      const after = await removeMember(colleague.email).catch(failed)
      if (after !== 'removed') return setOutcome(after)
      close()
      notify(`${name}: ${words.outcomes.removed}`)
    })
  return (
    <DeskDialog
      title={interpolate(words.removeTitle, { name })}
      open={colleague !== undefined}
      onClose={close}
    >
      <p>{words.removeText}</p>
      <Outcome>{outcome && words.outcomes[outcome]}</Outcome>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} onClick={remove}>
          {words.remove}
        </Button>
        <Button variant="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </DeskDialog>
  )
}
