import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { getSite } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Reader } from '#lib/desk/members.ts'
import { type Caller, getCaller } from '#lib/desk/requests.ts'
import { desk } from '#messages/desk.ts'
import { DeskHeader } from './header.tsx'
import { LoadFailure } from './public-list.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'
import { Toasts } from './toasts.tsx'
import './desk.css'

/** The frame of a page for everyone but staff. */
export const VisitorPage = ({ children }: { children: ReactNode }) => (
  <div className="desk mx-auto max-w-frame px-gutter pt-6 pb-16">{children}</div>
)

type StaffProps = { reader: Reader; wide?: boolean; children: ReactNode }

/** The frame of a page for staff: the header of the desk, and the live region of its toasts. */
export async function StaffPage({ reader: { user, role }, wide, children }: StaffProps) {
  const { brand } = await getSite()
  const label = interpolate(desk.header.home, { brand })
  return (
    <div className={clsx('desk', wide && 'is-wide')}>
      <DeskHeader
        user={user}
        isLead={role === 'lead'}
        wordmark={<Wordmark brand={brand} label={label} className="max-sm:[&>span]:sr-only" />}
      />
      {wide && <h1 className="sr-only">{desk.title}</h1>}
      <div className={wide ? 'contents' : 'max-w-frame px-gutter pt-6 pb-16'}>{children}</div>
      <Toasts />
    </div>
  )
}

/** The caller as staff; undefined for everyone else. */
export const readerOf = ({ user, role, members }: Caller): Reader | undefined =>
  user && role ? { user, role, members } : undefined

type LeadProps = { title: string; path: string; children: (reader: Reader) => ReactNode }

/** A page for leads: it names the leads to other members, and shows anyone else the sign-in. */
export async function LeadPage({ title, path, children }: LeadProps) {
  const caller = await getCaller()
  const reader = readerOf(caller)
  const heading = <h1 className="text-h2-narrow">{title}</h1>
  const failed = caller.problem === 'failed'
  if (!reader)
    return (
      <VisitorPage>
        {heading}
        {failed && <LoadFailure href={path} />}
        <StaffSignIn user={caller.user} unreachable={failed} page={path} />
      </VisitorPage>
    )
  const leads = reader.members.filter(({ role }) => role === 'lead').map(({ name }) => name)
  return (
    <StaffPage reader={reader}>
      {heading}
      {reader.role === 'lead' ? (
        children(reader)
      ) : (
        <p className="mt-4">{interpolate(desk.members.leadsOnly, { leads: leads.join(', ') })}</p>
      )}
    </StaffPage>
  )
}
