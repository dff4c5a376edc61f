import { useState, useTransition } from 'react'
import { CloseButton } from '#components/ui/close-button.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { statuses } from '#lib/desk/filter.ts'
import type { NewEntry } from '#lib/desk/request.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { releaseAll, saveChange } from './changes.ts'
import { ActionMenu, Button, ConfirmDialog, Outcome } from './controls.tsx'
import { DeleteButton } from './delete-dialog.tsx'
import { useInbox } from './inbox-context.ts'

const words = desk.bulk

/** `rows`: the selected ones; `onDone` ends the selection. */
type Props = { rows: ListedRequest[]; onDone: () => void }

/** Changes all selected rows: releases them from quarantine, or sets status or owner. Leads can also delete them. */
export function Bulk({ rows, onDone }: Props) {
  const inbox = useInbox()
  const [problem, setProblem] = useState('')
  const [pending, startTransition] = useTransition()
  const [isAsked, setIsAsked] = useState(false)

  const change = (run: () => ReturnType<typeof saveChange>) =>
    startTransition(async () => {
      const result = await run()
      setProblem(result === 'conflict' ? desk.request.conflict : result ? words[result] : '')
      if (!result) onDone()
    })
  const releaseRows = async () => {
    const result = await releaseAll(rows)
    if (result) return words[result]
    onDone()
    return undefined
  }
  const set = (entry: Partial<NewEntry>) => change(() => saveChange(rows, entry, inbox))

  if (rows.length === 0) return null
  const owners = [{ email: '', name: desk.work.nobody }, ...inbox.reader.members]
  const menus = [
    {
      label: words.status,
      items: statuses.map((status) => ({ label: desk.statuses[status], run: () => set({ status }) })),
    },
    {
      label: words.owner,
      items: owners.map(({ email, name }) => ({ label: name, run: () => set({ owner: email }) })),
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
      {rows.every(({ quarantined }) => quarantined) && (
        <Button variant="secondary" pending={pending} onClick={() => setIsAsked(true)}>
          {desk.work.release}
        </Button>
      )}
      <ConfirmDialog
        title={desk.work.release}
        action={desk.work.release}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={releaseRows}
      >
        <p>{interpolate(words.release, { count: rows.length })}</p>
      </ConfirmDialog>
      <DeleteButton requests={rows} />
      <Outcome>{problem}</Outcome>
    </section>
  )
}
