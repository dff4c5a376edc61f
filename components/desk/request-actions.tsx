import { useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { phoneHref } from '#contract/contact.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type CountResult, release, type SaveResult, saveEntries } from '#lib/desk/actions.ts'
import { entryFor, type NewEntry } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/rows.ts'
import { desk } from '#messages/desk.ts'
import { Button, Outcome } from './controls.tsx'
import { useShortcuts } from './shortcuts.tsx'
import { notify } from './toasts.tsx'

const words = desk.request

type Props = {
  request: WholeRequest
  reply: string | undefined
  pending: boolean
  /** Runs a change, and goes on to the next request if it succeeds. */
  finish: (change: () => Promise<boolean>) => void
  announce: (text: string, undo?: NewEntry[]) => void
}

/** The quick actions. On a phone they stay at the bottom of the window, within reach of the thumb. */
export function RequestActions({ request, reply, pending, finish, announce }: Props) {
  const { id, name, phone, status, version, quarantined } = request
  const [problem, setProblem] = useState('')
  const whose = name ?? interpolate(desk.labels.id, { id })
  const failed = () => ({ outcome: 'failed' as const })

  const contacted = async () => {
    const entry = entryFor(request, { status: 'contacted' })
    const result: SaveResult = await saveEntries([entry]).catch(failed)
    const isSaved = result.outcome === 'saved' && result.ids.length > 0
    setProblem(isSaved ? '' : result.outcome === 'saved' ? words.conflict : desk.work.results[result.outcome])
    if (isSaved) announce(`${whose}: ${desk.statuses.contacted}`, [entryFor(request, { seen: version + 1 })])
    return isSaved
  }
  const notSpam = async () => {
    const result: CountResult = await release([id]).catch(failed)
    setProblem(result.outcome === 'done' ? '' : desk.work.results[result.outcome])
    if (result.outcome === 'done') notify(`${whose}: ${desk.work.release}`)
    return result.outcome === 'done'
  }
  const isNew = status === 'new' && !quarantined
  useShortcuts({
    c: () => isNew && finish(contacted),
    r: () => {
      if (reply) location.href = reply
    },
  })

  const contacts = [
    { label: words.reply, href: reply, variant: 'primary' },
    { label: words.call, href: phoneHref(phone), variant: 'secondary' },
  ] as const
  const change = quarantined
    ? { label: desk.work.release, run: notSpam }
    : { label: desk.statuses.contacted, run: contacted }
  return (
    <>
      <div className="thumb-bar empty:hidden">
        {!quarantined &&
          contacts.map(
            ({ label, href, variant }) =>
              href && (
                <a
                  key={label}
                  href={href}
                  className={buttonClass({ variant, size: 's' }, 'px-3')}
                  aria-label={`${label}: ${whose}`}
                >
                  {label}
                </a>
              ),
          )}
        {(isNew || quarantined) && (
          <Button
            variant={quarantined ? 'primary' : 'secondary'}
            pending={pending}
            aria-label={`${change.label}: ${whose}`}
            onClick={() => finish(change.run)}
          >
            {change.label}
          </Button>
        )}
      </div>
      <Outcome>{problem}</Outcome>
    </>
  )
}
