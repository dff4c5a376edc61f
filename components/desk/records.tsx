'use client'

import Link from 'next/link'
import { type FormEvent, useState, useTransition } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { TextField } from '#components/ui/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { findRequests } from '#lib/desk/actions.ts'
import type { AuditLine } from '#lib/desk/audit.ts'
import { desk } from '#messages/desk.ts'
import { Button, Outcome } from './buttons.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { LocalTime } from './local-time.tsx'
import { notify } from './toasts.tsx'

const words = desk.records
type Found = Awaited<ReturnType<typeof findRequests>>

/** Finds all requests from one address, lists them in a dialog and deletes them there. */
export function DeleteByAddress() {
  const [found, setFound] = useState<Found>()
  const [pending, startTransition] = useTransition()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    startTransition(async () => {
      setFound(await findRequests(email).catch(() => ({ outcome: 'failed' as const })))
    })
  }
  const hit = found?.outcome === 'found' ? found : undefined
  return (
    <form onSubmit={onSubmit} noValidate className="mt-3 grid max-w-[26rem] justify-items-start gap-3">
      <TextField
        id="delete-email"
        text={{ label: words.email, hint: words.hint }}
        required
        className="w-full"
        input={{ name: 'email', type: 'email', maxLength: 254, autoComplete: 'off' }}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        {words.find}
      </Button>
      <Outcome>{found && messageOf(found)}</Outcome>
      <DeleteDialog
        target={hit && { email: hit.email, amount: hit.amount }}
        onClose={() => setFound(undefined)}
        onDeleted={(count) => notify(interpolate(desk.remove.done, { count }))}
      >
        <ul className="grid gap-1 wrap-anywhere">
          {hit?.found.map(({ id, createdAt, name }) => (
            <li key={id}>
              <span>{`#${id}`}</span> <bdi>{name}</bdi>{' '}
              <span className="text-muted">
                <LocalTime iso={createdAt} style="medium" />
              </span>
            </li>
          ))}
          {hit && hit.amount > hit.found.length && (
            <li>{interpolate(desk.remove.more, { count: hit.amount - hit.found.length })}</li>
          )}
        </ul>
      </DeleteDialog>
    </form>
  )
}

function messageOf({ outcome }: Found) {
  if (outcome === 'wrong') return words.wrong
  if (outcome === 'none') return words.none
  return outcome === 'found' ? '' : desk.remove[outcome]
}

type AuditProps = { lines: AuditLine[]; older: number | undefined; isFirst: boolean }

/** A page of the audit log. */
export function Audit({ lines, older, isFirst }: AuditProps) {
  const button = buttonClass({ variant: 'secondary', size: 's' })
  return (
    <>
      {lines.length === 0 && <p className="mt-3">{words.nothing}</p>}
      <ol className="mt-3 grid">
        {lines.map(({ id, madeAt, what, author, amount, colleague }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-t py-1.5">
            <span className="w-48 flex-none text-muted tabular">
              <LocalTime iso={madeAt} style="medium" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {interpolate(words[what], { author, colleague, count: amount })}
            </span>
          </li>
        ))}
      </ol>
      {(older !== undefined || !isFirst) && (
        <nav aria-label={desk.list.pages} className="mt-3 flex gap-2">
          {!isFirst && (
            <Link href="/form-submissions/records" prefetch={false} className={button}>
              {words.newest}
            </Link>
          )}
          {older !== undefined && (
            <Link href={`/form-submissions/records?before=${older}`} prefetch={false} className={button}>
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
