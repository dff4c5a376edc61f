import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Filter, filterHref, shownView } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { Download } from './download.tsx'
import { Keys } from './keys.tsx'
import { SignOut } from './staff-sign-in.tsx'

type Props = {
  brand: string
  user: string | null
  /** Leads get more links; the pages behind them and the database check the role themselves. */
  isLead: boolean
  filter: Filter
  copy: DeskCopy
  menu: string
  children: ReactNode
}

const LINKS = 'desk-links'

/** The header of the desk, which replaces the one for visitors. */
export function StaffBar({ brand, user, isLead, filter, copy, menu, children }: Props) {
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
      <Wordmark brand={brand} label={actions.home} className="max-sm:[&>span]:sr-only" />
      {children}
      <button
        type="button"
        popoverTarget={LINKS}
        className={buttonClass({ variant: 'quiet', size: 's' }, 'ml-auto md:hidden')}
      >
        <Icon name="menu" />
        {menu}
      </button>
      <div id={LINKS} popover="auto" className="desk-links ml-auto text-inherit">
        {user && (
          <span className="wrap-anywhere text-muted md:max-lg:hidden">
            {interpolate(signIn.signedIn, { email: user })}
          </span>
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
        <SignOut label={signIn.signOut} />
      </div>
      <Keys copy={copy.keys} />
    </div>
  )
}
