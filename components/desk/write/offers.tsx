import type { ResponseKind } from '#contract/customer-page.ts'
import { isAnswerable } from '#contract/standing.ts'
import { nameOf } from '#lib/desk/message.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Note, TakeBack } from './mark-form.tsx'

const words = desk.offers

/**
 * The quotes and proofs of which their customer may say more: staff note what was said by phone or email, or end one. What
 * was noted can be taken back until the next stage.
 */
export function Offers({ request }: { request: WholeRequest }) {
  const shown = request.chains
    .map(({ offer, response, staff: { undo, may } }) => {
      const kind = (response?.kind ?? 'open') as ResponseKind | 'open'
      return { ...offer, name: nameOf(offer), kind, undo, may: isAnswerable(request) ? may : [] }
    })
    .filter(({ undo, may }) => undo || may.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={words.label} className="mt-4 grid gap-1 border-line border-t pt-2 text-small">
      <h3 className="font-normal font-text text-muted text-small tracking-normal">{words.label}</h3>
      {shown.map(({ id, name, kind, undo, may }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-3">
          {`${name}: ${words.states[kind]}`}
          {undo && <TakeBack request={request} about={undo} label={words.takeBack} />}
          {may.length > 0 && (
            <Note
              label={words.note}
              of={name}
              request={request}
              kinds={may}
              question={words.decision}
              about={id}
            />
          )}
        </div>
      ))}
    </section>
  )
}
