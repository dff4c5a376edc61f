'use client'

import { interpolate } from '#lib/content/interpolate.ts'
import { longDate, rangeOfDays } from '#lib/desk/dates.ts'
import { erasePerson } from '#lib/desk/delete.ts'
import type { EraseState } from '#lib/desk/find-by-person.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useAction } from './use-action.ts'

type Copy = DeskCopy['records']

type Props = { copy: Copy; zone: string; found: EraseState }

/** Deletes a person's submissions after listing them. */
export function DeletePerson({ copy, zone, found }: Props) {
  const { state, pending, form } = useAction<EraseState>(erasePerson, found, (before) => ({
    ...before,
    outcome: 'failed',
  }))
  const { outcome, whose, amount = 0 } = state
  const asks = outcome === 'found' || outcome === 'unsure'
  return (
    <ConfirmForm
      form={form}
      pending={pending}
      outcome={{
        text: messageFor(state, copy, zone),
        good: outcome === 'found' ? undefined : outcome === 'deleted',
      }}
      question={{
        label: copy.whose,
        hint: copy.whoseHint,
        button: copy.find,
        input: { name: 'whose', required: true, maxLength: 2000, defaultValue: whose },
      }}
      confirm={asks ? { step: 'delete', label: copy.confirm, given: { whose, amount } } : undefined}
      copy={copy}
    >
      {asks && <Found state={state} copy={copy} zone={zone} />}
    </ConfirmForm>
  )
}

type FoundProps = { state: EraseState; copy: Copy; zone: string }

function Found({ state: { found = [], samePhone = [], also = [], amount = 0 }, copy, zone }: FoundProps) {
  const more = amount - found.length
  const line = ({ id, at, name, files }: (typeof found)[number]) =>
    [
      interpolate(copy.line, { id, date: longDate(at, zone), name }),
      files > 0 && `(${interpolate(copy.files, { count: files })})`,
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <>
      <ul className="grid gap-1 wrap-anywhere">
        {found.map((one) => (
          <li key={one.id} dir="auto">
            {line(one)}
          </li>
        ))}
        {more > 0 && <li>{interpolate(copy.andMore, { count: more })}</li>}
      </ul>
      {samePhone.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{copy.samePhone}</legend>
          {samePhone.map((one) => (
            <label key={one.id} className="flex min-h-10 items-center gap-2.5">
              <input
                type="checkbox"
                name="also"
                value={one.id}
                defaultChecked={also.includes(Number(one.id))}
                className="size-5 flex-none accent-error"
              />
              <span dir="auto" className="wrap-anywhere">
                {line(one)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

function messageFor({ outcome, amount = 0, oldest, newest }: EraseState, copy: Copy, zone: string) {
  const days = oldest && newest ? rangeOfDays(oldest, newest, zone) : ''
  const found = interpolate(copy.found, { count: amount, days })
  return {
    idle: '',
    none: copy.none,
    found,
    unsure: `${found} ${copy.unsure}`,
    changed: interpolate(copy.changed, { count: amount }),
    deleted: interpolate(copy.deleted, { count: amount }),
    failed: copy.failed,
  }[outcome]
}
