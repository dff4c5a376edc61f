import Link, { useLinkStatus } from 'next/link'
import type { ReactNode } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { detailsOf, type ListedRequest, reasonsIn } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { Badges, Due, Standing } from './badges.tsx'
import { LocalTime } from './local-time.tsx'
import { notify } from './toasts.tsx'
import { rowId } from './use-focus.ts'

type Props = {
  request: ListedRequest
  href: string
  isOpen: boolean
  isPresent: boolean
  isChosen: boolean
  today: string
  now: string
  onChoose: () => void
  onOpen: () => void
}

/** One request in the list. The whole row is the link. */
export function Row({ request, href, isOpen, isPresent, isChosen, today, now, onChoose, onOpen }: Props) {
  const { id, name, company, createdAt, eventType, quantity, status, quarantined, reasons, dueAt } = request
  const whose = name ?? desk.labels.nameless
  const details = detailsOf(request).replaceAll(/\s+/g, ' ') || quantity
  const words = quarantined && reasons.length > 0 ? reasonsIn(reasons) : details
  return (
    <li className={isPresent ? 'inbox-row' : 'inbox-row is-left'}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChoose}
        aria-label={interpolate(desk.bulk.choose, { name: whose })}
      />
      <div className="row-text">
        <div className="row-head">
          <h2>
            <Link
              dir="auto"
              href={href}
              id={rowId(id)}
              prefetch={false}
              scroll={false}
              aria-current={isOpen ? 'page' : undefined}
              onNavigate={(event) => {
                if (navigator.onLine) return onOpen()
                event.preventDefault()
                notify(desk.connection.offline)
              }}
            >
              <WhileLoading>{whose}</WhileLoading>
            </Link>
            {company && <bdi className="company">{company}</bdi>}
          </h2>
          <LocalTime iso={createdAt} style="short" />
        </div>
        <div className="row-head">
          <p>
            <span>{`#${id}`}</span>
            {[eventType, words].map((text) => text && <bdi key={text}>{` · ${text}`}</bdi>)}
          </p>
          {dueAt ? <Due dueAt={dueAt} now={now} /> : <Standing {...{ status, quarantined }} />}
        </div>
        <div className="row-badges">
          {!isPresent && <span className="text-muted">{desk.list.left}</span>}
          <Badges request={request} today={today} />
        </div>
      </div>
    </li>
  )
}

/** Dims the name until its request is there. */
function WhileLoading({ children }: { children: ReactNode }) {
  const { pending } = useLinkStatus()
  return <span className={pending ? 'opacity-60' : undefined}>{children}</span>
}
