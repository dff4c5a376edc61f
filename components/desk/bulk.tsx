import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useState, useTransition } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type BulkResult, type ReleaseResult, release, saveEntries } from '#lib/desk/actions.ts'
import type { Reader } from '#lib/desk/members.ts'
import { type ListedRequest, type NewEntry, type State, stateOf, statuses } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { Button, Outcome } from './buttons.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { notify } from './toasts.tsx'

const words = desk.bulk
const MOST_NAMES = 8

type Props = {
  /** The selected rows. */
  rows: ListedRequest[]
  isQuarantine: boolean
  reader: Reader
  onChanged: (rows: ListedRequest[], text: string, undo?: NewEntry[]) => void
  onDeleted: (ids: number[]) => void
  onClear: () => void
}

/** Changes all selected rows: releases them from quarantine, or sets status or owner. Leads can also delete them. */
export function Bulk({ rows, isQuarantine, reader, onChanged, onDeleted, onClear }: Props) {
  const [problem, setProblem] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const [pending, startTransition] = useTransition()
  const ids = rows.map(({ id }) => id)

  const set = (change: Partial<State> & { ownerName?: string }) =>
    startTransition(async () => {
      const { ownerName, ...state } = change
      const entries = rows.map((row) => ({ ...stateOf(row), ...state, id: row.id, seen: row.version }))
      const result = await saveEntries(entries).catch((): BulkResult => ({ outcome: 'failed' }))
      if (result.outcome !== 'done') return setProblem(messageOf(result.outcome))
      setProblem('')
      const { versions, left } = result
      const saved = rows.filter(({ id }) => versions[id])
      const versionOf = ({ id }: ListedRequest) => versions[id] ?? 0
      const text = interpolate(words.done, { count: rows.length - left })
      onChanged(
        saved.map((row) => ({ ...row, ...change, version: versionOf(row), dueAt: undefined })),
        left > 0 ? `${text} ${interpolate(words.left, { count: left })}` : text,
        saved.map((row) => ({ ...stateOf(row), id: row.id, seen: versionOf(row) })),
      )
    })

  const releaseAll = () =>
    startTransition(async () => {
      const result = await release(ids).catch((): ReleaseResult => ({ outcome: 'failed' }))
      if (result.outcome !== 'done') return setProblem(messageOf(result.outcome))
      setProblem('')
      onChanged(
        rows.map((row) => ({ ...row, version: row.version + 1, quarantined: false })),
        interpolate(words.released, { count: result.amount }),
      )
    })

  if (rows.length === 0) return null
  const owners = [{ email: '', name: desk.work.nobody }, ...reader.members]
  return (
    <section aria-label={words.label} className="desk-bulk">
      <strong role="status">{interpolate(words.count, { count: rows.length })}</strong>
      {isQuarantine ? (
        <Button pending={pending} onClick={releaseAll}>
          {desk.work.release}
        </Button>
      ) : (
        <>
          <Choices
            label={words.status}
            choices={statuses.map((status) => ({
              label: desk.statuses[status],
              choose: () => set({ status }),
            }))}
          />
          <Choices
            label={words.owner}
            choices={owners.map(({ email, name }) => ({
              label: name,
              choose: () => set({ owner: email, ownerName: email && name }),
            }))}
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
        target={isDeleting ? { ids } : undefined}
        onClose={() => setIsDeleting(false)}
        onDeleted={(count) => {
          notify(interpolate(desk.remove.done, { count }))
          onDeleted(ids)
        }}
      >
        <ul className="wrap-anywhere">
          {rows.slice(0, MOST_NAMES).map(({ id, name, company }) => (
            <li key={id}>
              <span>{`#${id}`}</span> <bdi>{[name, company].filter(Boolean).join(', ')}</bdi>
            </li>
          ))}
          {rows.length > MOST_NAMES && (
            <li>{interpolate(desk.remove.more, { count: rows.length - MOST_NAMES })}</li>
          )}
        </ul>
      </DeleteDialog>
    </section>
  )
}

const messageOf = (outcome: 'noSuchOwner' | 'ended' | 'failed') =>
  outcome === 'failed' ? words.failed : desk.work[outcome]

type ChoicesProps = { label: string; choices: { label: string; choose: () => void }[] }

/** A menu that acts at once. */
function Choices({ label, choices }: ChoicesProps) {
  return (
    <Menu as="div" className="relative">
      <MenuButton className={buttonClass({ variant: 'secondary', size: 's' }, 'px-3')}>
        <span>{label}</span>
        <Icon name="chevron" />
      </MenuButton>
      <MenuItems modal={false} className="desk-menu bottom-full mb-1">
        {choices.map((choice) => (
          <MenuItem key={choice.label}>
            <button type="button" onClick={choice.choose}>
              {choice.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
