import { parcelsOf } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { type Kind, Note } from './mark-form.tsx'

const words = desk.parcels
const kinds: Kind[] = ['corrected', 'parcel_lost', 'undone']

/** What was sent: each can be corrected, lost, or taken back as if it had never been sent. */
export function Parcels({ request }: { request: WholeRequest }) {
  const parcels = parcelsOf(request.messages)
  const isOneOfMore = parcels.filter(({ isDelivered }) => !isDelivered).length > 1
  return (
    <ul className="grid gap-1 empty:hidden">
      {parcels.map(({ id, number, isDelivered, parcel }) => {
        const name = [interpolate(words.name, { number }), parcel.facts].filter(Boolean).join(' · ')
        return (
          <li key={id} className="wrap-anywhere flex flex-wrap items-center gap-x-3">
            {isDelivered ? `${name} · ${words.delivered}` : name}
            <Note
              label={words.change}
              of={name}
              request={request}
              kinds={isOneOfMore && !isDelivered ? ['arrived', ...kinds] : kinds}
              question={words.what}
              about={id}
              parcel={parcel}
            />
          </li>
        )
      })}
    </ul>
  )
}
