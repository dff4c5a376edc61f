import { useRouter } from 'next/navigation'
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState, useTransition } from 'react'
import { FieldFrame, TextAreaField, TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type SaveResult, saveEntry } from '#lib/desk/actions.ts'
import { nextDays } from '#lib/desk/dates.ts'
import type { Reader } from '#lib/desk/members.ts'
import {
  type NewEntry,
  NOTE_LIMIT,
  type State,
  stateOf,
  statuses,
  type WholeRequest,
} from '#lib/desk/request.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { desk } from '#messages/desk.ts'
import { Button, Outcome } from './buttons.tsx'
import { useShortcuts } from './shortcuts.tsx'

const words = desk.work

type Props = {
  request: WholeRequest
  reader: Reader
  today: string
  announce: (text: string, undo?: NewEntry[]) => void
}

/** Status, owner, follow-up and a note of the open request. */
export function EntryForm({ request, reader, today, announce }: Props) {
  const { id, name } = request
  const router = useRouter()
  const field = useId()
  const noteId = `${field}-note`
  const form = useRef<HTMLFormElement>(null)
  const [result, setResult] = useState<SaveResult>()
  const [pending, startTransition] = useTransition()
  const { draft, change, rebase, clear } = useDraft(id, request.version)
  // After a conflict the colleague's values may be newer than those on the page.
  const theirs = result?.outcome === 'conflict' ? result.other : undefined
  const current = theirs && theirs.version > request.version ? theirs : stateOf(request)
  const state = { ...current, ...draft }
  const note = draft?.note ?? ''

  const onChange = ({
    currentTarget,
  }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    change({ [currentTarget.name]: currentTarget.value })

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    // The server refuses a long note as well, but cannot read a body that is far too large.
    if (note.length > NOTE_LIMIT) return setResult({ outcome: 'tooLong' })
    const { status, owner, followUp } = state
    const isSame = status === current.status && owner === current.owner && followUp === current.followUp
    if (isSame && !note.trim()) return setResult({ outcome: 'nothing' })
    startTransition(async () => {
      const seen = draft?.base ?? current.version
      const after = await saveEntry({ id, seen, status, owner, followUp, note }).catch(
        (): SaveResult => ({ outcome: 'failed' }),
      )
      setResult(after)
      if (after.outcome === 'conflict') {
        rebase(after.other.version)
        router.refresh()
      }
      if (after.outcome !== 'saved') return
      clear()
      const whose = name ?? interpolate(desk.labels.id, { id })
      const text = status === current.status ? words.saved : desk.statuses[status]
      announce(`${whose}: ${text}`, [{ ...current, id, seen: after.version }])
    })
  }
  useShortcuts({ n: () => document.getElementById(noteId)?.focus() })

  return (
    <form
      ref={form}
      onSubmit={save}
      onKeyDown={({ key, ctrlKey, metaKey }) =>
        key === 'Enter' && (ctrlKey || metaKey) && form.current?.requestSubmit()
      }
      className="grid gap-3"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <FieldFrame id={`${field}-status`} text={{ label: words.status, hint: '' }}>
          {(control) => (
            <select {...control} name="status" value={state.status} onChange={onChange}>
              {statuses.map((value) => (
                <option key={value} value={value}>
                  {desk.statuses[value]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame id={`${field}-owner`} text={{ label: words.owner, hint: '' }}>
          {(control) => (
            <select {...control} name="owner" value={state.owner} onChange={onChange}>
              <option value="">{words.nobody}</option>
              {ownersOf(request, reader).map(({ email, label }) => (
                <option key={email} value={email}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <TextField
          id={`${field}-day`}
          text={{ label: words.followUp, hint: '' }}
          className="col-span-full"
          input={{ name: 'followUp', type: 'date', value: state.followUp, onChange }}
        />
        <p className="col-span-full -mt-1 flex flex-wrap gap-x-3">
          {Object.entries(nextDays(today)).map(([day, followUp]) => (
            <Button key={day} variant="quiet" onClick={() => change({ followUp })}>
              {words[day as keyof ReturnType<typeof nextDays>]}
            </Button>
          ))}
        </p>
      </div>
      <TextAreaField
        id={noteId}
        text={{ label: words.note, hint: '' }}
        input={{ name: 'note', rows: 3, value: note, onChange, 'aria-keyshortcuts': 'Control+Enter' }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" pending={pending}>
          {pending ? words.saving : words.save}
        </Button>
        <Outcome good={result?.outcome === 'saved' || result?.outcome === 'nothing'}>
          {result && messageOf(result)}
        </Outcome>
      </div>
    </form>
  )
}

/** The reader first, then the other members; a former member stays an option while they own the request. */
function ownersOf({ owner, ownerName }: WholeRequest, { user, members }: Reader) {
  const me = members.find(({ email }) => email === user)
  const others = members.filter(({ email }) => email !== user)
  const isKnown = !owner || members.some(({ email }) => email === owner)
  return [
    ...(me ? [{ email: user, label: interpolate(words.me, { name: me.name }) }] : []),
    ...others.map(({ email, name }) => ({ email, label: name })),
    ...(isKnown ? [] : [{ email: owner, label: ownerName }]),
  ]
}

export function messageOf(result: SaveResult) {
  if (result.outcome === 'tooLong')
    return interpolate(words.tooLong, { max: NOTE_LIMIT.toLocaleString('en-US') })
  if (result.outcome !== 'conflict') return words[result.outcome]
  const { author, status } = result.other
  return interpolate(words.conflict, { author, status: desk.statuses[status] })
}

type Typed = Partial<Omit<State, 'version'>> & { note?: string }
/** Unsaved changes, and the version that they are based on even after a refresh loads a newer one. */
type Draft = Typed & { base: number }

const storage = browserStorage('sessionStorage')

/** Keeps unsaved changes in this tab, through a reload and while staff switch between requests. */
function useDraft(id: number, version: number) {
  const key = `desk-draft-${id}`
  const [draft, setDraft] = useState<Draft>()
  const write = (next?: Draft) => {
    setDraft(next)
    storage.write(key, next ? JSON.stringify(next) : null)
  }
  useEffect(() => {
    const kept = storage.readJson(key)
    if (kept) setDraft(kept as Draft)
  }, [key])
  return {
    draft,
    change: (typed: Typed) => write({ base: version, ...draft, ...typed }),
    rebase: (base: number) => draft && write({ ...draft, base }),
    clear: () => write(),
  }
}
