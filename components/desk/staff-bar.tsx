import { fill } from '@/lib/content/fill'
import { type Filter, filterHref } from '@/lib/desk/filter'
import type { DeskWords } from '@/lib/desk/labels'
import type { Listing } from '@/lib/desk/list'
import { SignOut } from './staff-entrance'

type Props = { filter: Filter; listing: Listing; words: DeskWords }

const MOST = 1000
const counted = (count: number) => (count >= MOST ? `${MOST}+` : String(count))

/** For staff: who waits, the download, and who is signed in. */
export function StaffBar({ filter, listing: { waiting, user }, words }: Props) {
  const { clock, pager, signIn } = words
  const { before, after, ...asked } = filter
  return (
    <div className="desk-row mt-3 justify-between border-line border-y py-1.5" data-screen-only>
      {waiting && (
        <p className="desk-row min-h-10 font-semibold">
          {waiting.new > 0 ? (
            <a href={filterHref({ status: 'new', spam: 'no' })} className="underline underline-offset-4">
              {fill(clock.waiting, { count: counted(waiting.new) })}
            </a>
          ) : (
            clock.none
          )}
          {waiting.overdue > 0 && (
            <a href={filterHref({ status: 'overdue' })} className="text-error underline underline-offset-4">
              {fill(clock.late, { count: counted(waiting.overdue) })}
            </a>
          )}
        </p>
      )}
      <div className="desk-row">
        <a href={filterHref(asked, '/form-submissions/export')} className="btn btn-s btn-quiet" download>
          {pager.download}
        </a>
        <a href="/form-submissions/records" className="btn btn-s btn-quiet">
          {pager.records}
        </a>
        {user && <span className="text-muted">{fill(signIn.signedIn, { email: user })}</span>}
        <SignOut label={signIn.signOut} />
      </div>
    </div>
  )
}
