import { interpolate } from '#lib/content/interpolate.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { type Kind, Note } from './mark-form.tsx'

const words = desk.parcels
const kinds: Kind[] = ['corrected', 'parcel_lost', 'undone']

/** What was sent: each can be corrected, lost, or taken back as if it had never been sent. */
export function Parcels({ request }: { request: WholeRequest }) {
  const { parcels } = request.reading
  const isOneOfMore = parcels.filter(({ hasArrived }) => !hasArrived).length > 1
  return (
    <ul className="grid gap-1 empty:hidden">
      {parcels.map(({ id, number, newest, hasArrived }) => {
        const parcel = request.messages.find((message) => message.id === newest)
        const name = [interpolate(words.name, { number }), parcel?.facts].filter(Boolean).join(' · ')
        return (
          <li key={id} className="wrap-anywhere flex flex-wrap items-center gap-x-3">
            {hasArrived ? `${name} · ${words.delivered}` : name}
            <Note
              label={words.change}
              of={name}
              request={request}
              kinds={isOneOfMore && !hasArrived ? ['arrived', ...kinds] : kinds}
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
