import { useState, useTransition } from 'react'
import { CloseButton } from '#components/ui/close-button.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type CountResult, release, type SaveResult, saveEntries } from '#lib/desk/actions.ts'
import { statuses } from '#lib/desk/filter.ts'
import { entryFor, type NewEntry } from '#lib/desk/request.ts'
import type { ListedRequest } from '#lib/desk/rows.ts'
import type { Reader } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'
import { ActionMenu, Button, Outcome } from './controls.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const words = desk.bulk

type Props = {
  /** The selected rows. */
  rows: ListedRequest[]
  reader: Reader
  /** Announces a change, with the entries that take it back. */
  onChanged: (text: string, undo?: NewEntry[]) => void
  onDeleted: (ids: number[]) => void
  onClear: () => void
}

/** Changes all selected rows: releases them from quarantine, or sets status or owner. Leads can also delete them. */
export function Bulk({ rows, reader, onChanged, onDeleted, onClear }: Props) {
  const [problem, setProblem] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const [pending, startTransition] = useTransition()

  const set = (change: Partial<NewEntry>) =>
    startTransition(async () => {
      const entries = rows.map((row) => entryFor(row, change))
      const result = await saveEntries(entries).catch((): SaveResult => ({ outcome: 'failed' }))
      if (result.outcome !== 'saved') return setProblem(words[result.outcome])
      setProblem('')
      const saved = rows.filter(({ id }) => result.ids.includes(id))
      const left = rows.length - saved.length
      const done = interpolate(words.done, { count: saved.length })
      onChanged(
        left > 0 ? `${done} ${interpolate(words.left, { count: left })}` : done,
        saved.map((row) => entryFor(row, { seen: row.version + 1 })),
      )
    })

  const releaseAll = () =>
    startTransition(async () => {
      const ids = rows.map(({ id }) => id)
      const result = await release(ids).catch((): CountResult => ({ outcome: 'failed' }))
      if (result.outcome !== 'done') return setProblem(words[result.outcome])
      setProblem('')
      onChanged(interpolate(words.released, { count: result.count }))
    })

  if (rows.length === 0) return null
  const owners = [{ email: '', name: desk.work.nobody }, ...reader.members]
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-2 z-2 mx-gutter my-2 flex flex-wrap items-center gap-1.5 rounded-card border border-line-strong bg-white px-3 py-2 shadow-float max-wide:in-data-request:hidden wide:mr-3"
    >
      <strong role="status">{interpolate(words.count, { count: rows.length })}</strong>
      {rows.every(({ quarantined }) => quarantined) ? (
        <Button pending={pending} onClick={releaseAll}>
          {desk.work.release}
        </Button>
      ) : (
        <>
          <ActionMenu
            label={words.status}
            variant="secondary"
            place="bottom-full mb-1"
            items={statuses.map((status) => ({ label: desk.statuses[status], run: () => set({ status }) }))}
          />
          <ActionMenu
            label={words.owner}
            variant="secondary"
            place="bottom-full mb-1"
            items={owners.map(({ email, name }) => ({ label: name, run: () => set({ owner: email }) }))}
          />
        </>
      )}
      {reader.role === 'lead' && (
        <Button variant="quiet" onClick={() => setIsDeleting(true)}>
          {words.remove}
        </Button>
      )}
      <CloseButton label={words.clear} onClick={onClear} className="-me-1 ms-auto" />
      <Outcome>{problem}</Outcome>
      <DeleteDialog
        requests={rows}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={onDeleted}
      />
    </section>
  )
}
