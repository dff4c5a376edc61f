'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { type DeleteResult, type Doomed, deleteRequests } from '#lib/desk/actions.ts'
import { desk } from '#messages/desk.ts'
import { Button, Outcome } from './buttons.tsx'
import { DeskDialog } from './dialog.tsx'

type Props = {
  /** What the lead is about to delete; undefined while the dialog is closed. */
  target: Doomed | undefined
  onClose: () => void
  onDeleted: (amount: number) => void
  /** The requests, by name. */
  children: ReactNode
}

/** Asks once before requests are deleted for good. */
export function DeleteDialog({ target, onClose, onDeleted, children }: Props) {
  const words = desk.remove
  const [result, setResult] = useState<DeleteResult>()
  const [pending, startTransition] = useTransition()
  const close = () => {
    setResult(undefined)
    onClose()
  }
  const remove = () =>
    startTransition(async () => {
      if (!target) return
      const after = await deleteRequests(target).catch((): DeleteResult => ({ outcome: 'failed' }))
      if (after.outcome !== 'deleted') return setResult(after)
      close()
      onDeleted(after.amount)
    })
  const count = target && ('ids' in target ? target.ids.length : target.amount)
  return (
    <DeskDialog title={words.title} open={target !== undefined} onClose={close}>
      {children}
      <p className="mt-3">{words.text}</p>
      <Outcome>{result && messageOf(result)}</Outcome>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} onClick={remove}>
          {interpolate(words.count, { count: count ?? 0 })}
        </Button>
        <Button variant="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </DeskDialog>
  )
}

const messageOf = (result: DeleteResult) => {
  if (result.outcome === 'changed') return interpolate(desk.remove.changed, { count: result.amount })
  return result.outcome === 'refused' ? desk.remove.refused : desk.remove.failed
}
