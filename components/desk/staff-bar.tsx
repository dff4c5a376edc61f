import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Filter, filterHref, shownView } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { Download } from './download.tsx'
import { Keys } from './keys.tsx'
import { SignOut } from './staff-entrance.tsx'

type Props = {
  brand: string
  user: string | null
  /** Leads get more links; the pages behind them and the database decide for themselves. */
  isLead: boolean
  filter: Filter
  copy: DeskCopy
  children: ReactNode
}

/** The header of the desk, in place of the one that visitors get. */
export function StaffBar({ brand, user, isLead, filter, copy, children }: Props) {
  const { before, after, ...narrow } = filter
  const { actions, pager, signIn } = copy
  return (
    <div className="relative mb-1 flex min-h-11 flex-wrap items-center gap-x-4 border-line border-b print:hidden">
      <a
        href="#requests"
        className={buttonClass(
          { size: 's' },
          'not-focus:absolute not-focus:top-0 not-focus:-translate-y-[200%]',
        )}
      >
        {actions.toRequests}
      </a>
      <Wordmark brand={brand} label={actions.home} />
      {children}
      <div className="ml-auto desk-row">
        {user && (
          <span className="text-muted max-lg:hidden">{interpolate(signIn.signedIn, { email: user })}</span>
        )}
        {isLead && (
          <>
            <Download
              href={filterHref({ ...narrow, view: shownView(filter) }, '/form-submissions/export')}
              copy={pager}
            />
            <a href="/form-submissions/members" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {pager.members}
            </a>
            <a href="/form-submissions/records" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {pager.records}
            </a>
          </>
        )}
        <a href="/form-submissions/status" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {pager.status}
        </a>
        <Keys copy={copy.keys} />
        <SignOut label={signIn.signOut} />
      </div>
    </div>
  )
}
