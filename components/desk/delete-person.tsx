'use client'

import { useActionState } from 'react'
import { fill } from '#lib/content/fill.ts'
import { longDate } from '#lib/desk/dates.ts'
import { erasePerson } from '#lib/desk/delete.ts'
import type { EraseState } from '#lib/desk/find-by-person.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import { TwoSteps } from './two-steps.tsx'

type Words = DeskWords['records']

type Props = { words: Words; zone: string; found: EraseState }

/** Deletes a person's submissions after it has listed them. */
export function DeletePerson({ words, zone, found }: Props) {
  const [state, action] = useActionState<EraseState, FormData>(erasePerson, found)
  const { outcome, whose, amount = 0 } = state
  const asks = outcome === 'found' || outcome === 'unsure'
  return (
    <TwoSteps
      action={action}
      outcome={{ text: messageFor(state, words, zone), good: outcome === 'deleted' }}
      question={{
        label: words.whose,
        hint: words.whoseHint,
        button: words.find,
        input: { name: 'whose', required: true, maxLength: 2000, defaultValue: whose },
      }}
      confirm={asks ? { step: 'delete', label: words.confirm, given: { whose, amount } } : undefined}
      words={words}
    >
      {asks && <Found state={state} words={words} zone={zone} />}
    </TwoSteps>
  )
}

function Found({
  state: { found = [], amount = 0 },
  words,
  zone,
}: {
  state: EraseState
  words: Words
  zone: string
}) {
  const more = amount - found.length
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {found.map(({ id, at, name, files }) => (
        <li key={id} dir="auto">
          {[
            fill(words.line, { id, date: longDate(at, zone), name }),
            files > 0 && `(${fill(words.files, { count: files })})`,
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
      {more > 0 && <li>{fill(words.andMore, { count: more })}</li>}
    </ul>
  )
}

function messageFor({ outcome, amount = 0, oldest, newest }: EraseState, words: Words, zone: string) {
  const day = (iso: string | undefined) => (iso ? longDate(iso, zone) : '')
  const found = fill(words.found, { count: amount, oldest: day(oldest), newest: day(newest) })
  return {
    idle: '',
    none: words.none,
    found,
    unsure: `${found} ${words.unsure}`,
    changed: fill(words.changed, { count: amount }),
    deleted: fill(words.deleted, { count: amount }),
    failed: words.failed,
  }[outcome]
}
