'use client'

import { Pages, Submit } from '#components/desk/controls.tsx'
import { LocalTime } from '#components/desk/local-time.tsx'
import { call, submits, useOutcome } from '#components/desk/use-outcome.ts'
import { TextField } from '#components/forms/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { findRequests } from '#lib/desk/actions.ts'
import type { AuditPage } from '#lib/desk/audit.ts'
import { desk } from '#messages/desk.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const words = desk.records

/** Finds all requests from one address, lists them in a dialog and deletes them there. */
export function DeleteByAddress() {
  const [result, find, pending, reset] = useOutcome((form: HTMLFormElement) =>
    call(() => findRequests(String(new FormData(form).get('email')))),
  )
  const requests = result?.outcome === 'found' ? result.requests : []
  return (
    <>
      <form {...submits(find)} noValidate className="mt-3 grid max-w-[26rem] justify-items-start gap-3">
        <TextField
          id="delete-email"
          text={{ label: words.email, hint: words.hint }}
          required
          className="w-full"
          input={{ name: 'email', type: 'email', autoComplete: 'off' }}
        />
        <Submit variant="secondary" pending={pending} outcome={result && words.outcomes[result.outcome]}>
          {words.find}
        </Submit>
      </form>
      <DeleteDialog requests={requests} open={requests.length > 0} onClose={reset} />
    </>
  )
}

const PAGE = '/form-submissions/records'

export function Audit({ page: { rows, older }, isNewest }: { page: AuditPage; isNewest: boolean }) {
  return (
    <>
      {rows.length === 0 && <p className="mt-3">{words.nothing}</p>}
      <ol className="mt-3 grid">
        {rows.map(({ id, made_at, what, author, amount, colleague }) => (
          <li key={id} className="grid gap-x-4 border-line border-t py-1.5 sm:grid-cols-[12rem_1fr]">
            <LocalTime iso={made_at} style="medium" className="text-muted" />
            <span className="wrap-anywhere min-w-0">
              {interpolate(what, { author, colleague, count: amount })}
            </span>
          </li>
        ))}
      </ol>
      <Pages
        newest={isNewest ? undefined : PAGE}
        older={older ? `${PAGE}?before=${rows.at(-1)?.id}` : undefined}
      />
    </>
  )
}
