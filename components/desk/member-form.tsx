'use client'

import { useId, useState } from 'react'
import { FieldFrame, TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { changeMember, type MemberState } from '#lib/desk/change-member.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Colleague, Role } from '#lib/desk/members.ts'
import { announceDone } from './data-hooks.ts'
import { Outcome, SubmitButton } from './form-parts.tsx'
import { useAction } from './use-action.ts'

type Copy = DeskCopy['members']
type Props = { colleague?: Colleague; copy: Copy }

const good = ['added', 'invited', 'changed', 'unchanged', 'removed']
/** The first is the default for a new colleague. */
const ROLES: Role[] = ['member', 'lead']

/** Edits the name and role of a colleague, or adds a colleague. */
export function MemberForm({ colleague, copy }: Props) {
  const [stored, setStored] = useState(0)
  const { state, pending, form } = useAction<MemberState>(
    changeMember,
    { outcome: 'idle' },
    (before) => ({ ...before, outcome: 'failed' }),
    ({ outcome }) => {
      if (good.includes(outcome)) setStored((times) => times + 1)
      if (outcome !== 'removed') return
      // The form disappears with its colleague, so the undo bar announces the result.
      announceDone({ text: `${colleague?.name || colleague?.email}: ${copy.removed}` })
      document.getElementById('main')?.focus()
    },
  )
  const field = useId()
  const { email = state.email ?? '', name = state.name ?? '', role = 'member' } = colleague ?? {}
  return (
    <form {...form} className="grid gap-3">
      <Outcome good={good.includes(state.outcome)}>{sentenceOf(state, copy)}</Outcome>
      {/* The key remounts the fields after a save, so that they show the stored values. */}
      <div
        key={`${name} ${role} ${stored}`}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
      >
        <TextField
          id={`${field}-name`}
          text={{ label: copy.name, hint: '' }}
          input={{ name: 'name', maxLength: 80, autoComplete: 'off', defaultValue: name }}
        />
        {colleague ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <TextField
            id={`${field}-email`}
            text={{ label: copy.email, hint: '' }}
            required
            input={{ name: 'email', type: 'email', maxLength: 254, autoComplete: 'off', defaultValue: email }}
          />
        )}
        <FieldFrame id={`${field}-role`} text={{ label: copy.role, hint: '' }}>
          {(control) => (
            <select {...control} name="role" defaultValue={role}>
              {ROLES.map((value) => (
                <option key={value} value={value}>
                  {copy[value]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <div className="desk-row">
        <SubmitButton
          pending={pending}
          name="step"
          value="save"
          variant={colleague ? 'secondary' : undefined}
        >
          {colleague ? copy.save : copy.add}
        </SubmitButton>
        {colleague && (
          <SubmitButton
            pending={pending}
            name="step"
            value="remove"
            variant="quiet"
            aria-label={interpolate(copy.removeNamed, { name: colleague.name || email })}
          >
            {copy.remove}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}

const sentenceOf = ({ outcome }: MemberState, copy: Copy) =>
  ({
    idle: '',
    wrong: copy.wrong,
    refused: copy.refused,
    failed: copy.failed,
    added: copy.added,
    invited: copy.wasInvited,
    changed: copy.saved,
    unchanged: copy.saved,
    removed: copy.removed,
    gone: copy.gone,
    last_lead: copy.lastLead,
  })[outcome]
