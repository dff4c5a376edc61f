import { startTransition, useId } from 'react'
import { Button, Submit } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useRequest } from '#components/desk/request/request-context.ts'
import { submits, useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField, TextAreaField, TextField } from '#components/forms/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { entryFor, type NewEntry, NOTE_LIMIT } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import type { Reader } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'
import { hasOrder } from './notes.tsx'
import { saveChange } from './save-with-undo.ts'
import { byName, type TabDraft } from './use-tab-draft.ts'

const words = desk.work
const { suspected, unknown, ...statuses } = desk.statuses
const MOST = NOTE_LIMIT.toLocaleString('en-US')

/** Unsaved changes, and the version that they are based on even after a refresh brings a newer one. */
export type EntryDraft = Partial<NewEntry> & { seen: number }

type Props = { draft: TabDraft<EntryDraft>; noteKey?: string }

export function EntryForm({ draft: [draft, setDraft], noteKey }: Props) {
  const request = useRequest()
  const inbox = useInbox()
  const { reader, soon } = inbox
  const { version, journal } = request
  const field = useId()
  const current = entryFor(request)
  const { status, owner, followUp, note = '', ...entry }: NewEntry = { ...current, ...draft }
  const [result, save, pending] = useOutcome(async (seen: number) => {
    if (note.length > NOTE_LIMIT) return 'tooLong'
    const isSame = status === current.status && owner === current.owner && followUp === current.followUp
    if (isSame && !note.trim()) return 'nothing'
    const saving = saveChange([request], { seen, status, owner, followUp, note }, inbox)
    // Together with the refreshed request, so that the fields never show its former state.
    startTransition(async () => {
      if (!(await saving)) startTransition(() => setDraft(undefined))
    })
    return (await saving) ?? 'saved'
  })
  // Until somebody sets a day, that of an offer without an answer.
  const shownDay = draft?.followUp ?? (followUp || (request.backOn ?? ''))
  // Once the reader knows of a colleague's entry, they save on top of it.
  const seen: number = result === 'conflict' ? version : entry.seen

  const set = (change: Partial<NewEntry>) => setDraft({ seen: version, ...draft, ...change })
  const onChange = byName(set)
  // While it is saved, also by a quick action, which then clears it.
  const readOnly = pending || inbox.pending

  return (
    <form {...submits(() => save(seen))} className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <SelectField
          id={`${field}-status`}
          text={{
            label: words.status,
            options: { ...statuses, [current.status]: desk.statuses[current.status] },
          }}
          input={{ name: 'status', value: status, onChange }}
        />
        <SelectField
          id={`${field}-owner`}
          text={{ label: words.owner, prompt: words.nobody, options: ownersOf(request, reader) }}
          input={{ name: 'owner', value: owner, onChange }}
        />
        <TextField
          id={`${field}-day`}
          text={{ label: words.followUp }}
          className="col-span-full"
          input={{ name: 'followUp', type: 'date', value: shownDay, readOnly, onChange }}
        />
        <p className="col-span-full -mt-1 flex flex-wrap gap-x-2">
          {soon.map(([count, day]) => (
            <Button key={count} variant="quiet" onClick={() => set({ followUp: day })}>
              {interpolate(words.workingDays, { count })}
            </Button>
          ))}
        </p>
      </div>
      {status === 'lost' && current.status !== 'lost' && hasOrder(request) && (
        <Notice tone="warning" role="alert">
          {desk.ending.lost}
        </Notice>
      )}
      <TextAreaField
        id={`${field}-note`}
        text={{ label: words.note }}
        input={{
          name: 'note',
          rows: 3,
          value: note,
          readOnly,
          onChange,
          accessKey: noteKey,
          'aria-keyshortcuts': 'Control+Enter',
        }}
      />
      <Submit
        pending={pending}
        good={result === 'saved' || result === 'nothing'}
        outcome={
          result &&
          interpolate(words.results[result], {
            author: journal[0]?.author ?? '',
            status: desk.statuses[request.status],
            max: MOST,
          })
        }
      >
        {pending ? words.saving : words.save}
      </Submit>
    </form>
  )
}

/** The members; a former one stays an option while they own the request. */
const ownersOf = ({ owner, ownerName }: WholeRequest, { user, members }: Reader) => ({
  ...(owner && { [owner]: ownerName }),
  ...Object.fromEntries(
    members.map(({ email, name }) => [email, email === user ? interpolate(words.me, { name }) : name]),
  ),
})
