import { useState } from 'react'
import { Button, ConfirmDialog } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { LocalTime } from '#components/desk/local-time.tsx'
import { notify } from '#components/desk/toasts.tsx'
import { call } from '#components/desk/use-outcome.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { deleteRequests } from '#lib/desk/actions.ts'
import type { Answered } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'

const words = desk.remove
const MOST_NAMES = 8

type Deletable = Pick<Answered, 'createdAt' | 'name' | 'company'> & {
  id: number
  /** What stands beside it and stays. */
  beside?: { id: number }[]
}
type Props = {
  requests: Deletable[]
  open: boolean
  onClose: () => void
  onDeleted?: (ids: number[]) => void
}

type ButtonProps = Pick<Props, 'requests'> & { className?: string }

export function DeleteButton({ className, requests }: ButtonProps) {
  const { reader, drop } = useInbox()
  const [isOpen, setIsOpen] = useState(false)
  if (reader.role !== 'lead') return null
  return (
    <>
      <Button variant="quiet" className={className} onClick={() => setIsOpen(true)}>
        {words.start}
      </Button>
      <DeleteDialog requests={requests} open={isOpen} onClose={() => setIsOpen(false)} onDeleted={drop} />
    </>
  )
}

/** Lists requests and asks once before it deletes exactly these for good. */
export function DeleteDialog({ requests, open, onClose, onDeleted }: Props) {
  const ids = requests.map(({ id }) => id)
  const beside = requests.flatMap(({ beside = [] }) => beside)
  const remove = async () => {
    const result = await call(() => deleteRequests(ids))
    if (result.outcome !== 'done') return words[result.outcome]
    onDeleted?.(ids)
    return void notify(interpolate(words.done, { count: result.count }))
  }
  const more = requests.length - MOST_NAMES
  return (
    <ConfirmDialog
      title={words.title}
      action={interpolate(words.count, { count: ids.length })}
      open={open}
      onClose={onClose}
      onConfirm={remove}
    >
      <ul className="wrap-anywhere grid gap-1">
        {requests.slice(0, MOST_NAMES).map(({ id, createdAt, name, company }) => (
          <li key={id}>
            <span>{`#${id}`}</span> <bdi>{[name, company].filter(Boolean).join(', ')}</bdi>{' '}
            <LocalTime iso={createdAt} style="medium" className="text-muted" />
          </li>
        ))}
        {more > 0 && <li>{interpolate(words.more, { count: more })}</li>}
      </ul>
      {beside.length > 0 && (
        <p className="mt-3">
          {interpolate(words.beside, { ids: beside.map(({ id }) => `#${id}`).join(', ') })}
        </p>
      )}
      <p className="mt-3">{words.text}</p>
    </ConfirmDialog>
  )
}
