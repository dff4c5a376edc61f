import { fill } from '@/lib/content/fill'
import { type Filter, filterHref } from '@/lib/desk/filter'
import type { DeskWords } from '@/lib/desk/labels'
import type { Listing } from '@/lib/desk/list'
import { SignOut } from './sign-out'

type Props = { filter: Filter; listing: Listing; words: DeskWords }

const MOST = 1000
const counted = (count: number) => (count >= MOST ? `${MOST}+` : String(count))

/** For staff: who waits, the download, and who is signed in. */
export function DeskBar({ filter, listing: { waiting, user }, words }: Props) {
  const { clock, pager, signIn } = words
  const { before, after, ...asked } = filter
  return (
    <div className="desk-bar" data-screen-only>
      {waiting && (
        <p className="desk-waiting">
          {waiting.new > 0 ? (
            <a href={filterHref({ status: 'new', spam: 'no' })}>
              {fill(clock.waiting, { count: counted(waiting.new) })}
            </a>
          ) : (
            clock.none
          )}
          {waiting.overdue > 0 && (
            <a href={filterHref({ status: 'overdue' })} className="desk-late">
              {fill(clock.late, { count: counted(waiting.overdue) })}
            </a>
          )}
        </p>
      )}
      <div className="desk-bar-tools">
        <a href={filterHref(asked, '/form-submissions/export')} className="desk-quiet" download>
          {pager.download}
        </a>
        <a href="/form-submissions/records" className="desk-quiet">
          {pager.records}
        </a>
        {user && <span className="desk-count">{fill(signIn.signedIn, { email: user })}</span>}
        <SignOut label={signIn.signOut} />
      </div>
    </div>
  )
}
