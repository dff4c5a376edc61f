import { useState } from 'react'
import { ActionMenu, Button, ConfirmDialog, Outcome } from '#components/desk/controls.tsx'
import { DeleteButton } from '#components/desk/leads/delete-dialog.tsx'
import { useOutcome } from '#components/desk/use-outcome.ts'
import { saveChange } from '#components/desk/write/save-with-undo.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { statuses } from '#lib/desk/filter.ts'
import type { NewEntry } from '#lib/desk/request.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { severalKinds } from '#lib/desk/stages.ts'
import { desk } from '#messages/desk.ts'
import { useInbox } from './inbox-context.ts'

const words = desk.bulk

/** `rows`: the selected ones; `onDone` ends the selection. */
type Props = { rows: ListedRequest[]; onDone: () => void }

/** Changes all selected rows: releases suspected ones, or sets status, owner or stage. Leads can also delete them. */
export function Bulk({ rows, onDone }: Props) {
  const inbox = useInbox()
  const [isAsked, setIsAsked] = useState(false)
  const save = async (entry: Partial<NewEntry>) => {
    const result = await saveChange(rows, entry, inbox)
    if (!result) onDone()
    return result === 'conflict' ? desk.request.conflict : result && words[result]
  }
  const [problem, change, pending] = useOutcome(save)

  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const owners = [{ email: '', name: desk.work.nobody }, ...inbox.reader.members]
  const menus = [
    {
      label: words.status,
      items: statuses.map((status) => ({ label: desk.statuses[status], run: () => change({ status }) })),
    },
    {
      label: words.owner,
      items: owners.map(({ email, name }) => ({ label: name, run: () => change({ owner: email }) })),
    },
    {
      label: desk.several.stage,
      items: severalKinds.map((kind) => ({
        label: desk.messages[kind],
        run: () => inbox.several(kind, ids),
      })),
    },
  ]
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-2 z-2 mx-gutter my-2 flex flex-wrap items-center gap-1.5 rounded-card border border-line-strong bg-white px-3 py-2 shadow-float max-wide:in-data-request:hidden wide:mr-3"
    >
      <strong role="status" className="max-sm:basis-[calc(100%-3.5rem)]">
        {interpolate(words.count, { count: rows.length })}
      </strong>
      <CloseButton label={words.clear} onClick={onDone} className="-me-1 ms-auto sm:order-last" />
      {menus.map((menu) => (
        <ActionMenu key={menu.label} variant="secondary" place="bottom-full mb-1" {...menu} />
      ))}
      {rows.every(({ status }) => status === 'suspected') && (
        <Button variant="secondary" pending={pending} onClick={() => setIsAsked(true)}>
          {desk.work.release}
        </Button>
      )}
      <ConfirmDialog
        title={desk.work.release}
        action={desk.work.release}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => save({ status: 'new', note: desk.work.released })}
      >
        <p>{interpolate(words.release, { count: rows.length })}</p>
      </ConfirmDialog>
      <DeleteButton requests={rows} />
      <Outcome>{problem}</Outcome>
    </section>
  )
}
