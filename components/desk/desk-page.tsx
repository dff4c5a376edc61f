import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { getContent } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasSessionCookie } from '#lib/desk/context.ts'
import { type Caller, getCaller, type Reader } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'
import { DeskHeader } from './header.tsx'
import { SignIn, SignOut } from './sign-in.tsx'
import { LoadFailure } from './steady-desk.tsx'
import { Toasts } from './toasts.tsx'
import './desk.css'

export const VisitorPage = ({ children }: { children: ReactNode }) => (
  <div className="desk mx-auto min-h-[calc(100dvh-var(--spacing-header))] max-w-frame px-gutter pt-6 pb-16">
    {children}
  </div>
)

type StaffProps = { reader: Reader; isInbox?: boolean; children: ReactNode }

export function StaffPage({ reader, isInbox, children }: StaffProps) {
  return (
    <div className={clsx('desk group/desk', isInbox && 'wide:flex wide:h-dvh wide:flex-col')}>
      <DeskHeader reader={reader} wordmark={<Wordmark className="max-sm:[&>span]:sr-only" />} />
      {isInbox && <h1 className="sr-only">{desk.title}</h1>}
      <div className={isInbox ? 'contents' : 'max-w-frame px-gutter pt-6 pb-16'}>{children}</div>
      <Toasts />
    </div>
  )
}

type LeadProps = { title: string; path: string; children: (reader: Reader) => ReactNode }

/** A page for leads: it names the leads to other members, and shows anyone else the sign-in. */
export async function LeadPage({ title, path, children }: LeadProps) {
  const caller = await getCaller()
  const { reader } = caller
  const heading = <h1 className="text-h2-narrow">{title}</h1>
  if (!reader)
    return (
      <VisitorPage>
        {heading}
        {caller.problem === 'failed' && <LoadFailure />}
        <StaffSignIn caller={caller} page={path} />
      </VisitorPage>
    )
  const leads = reader.members.filter(({ role }) => role === 'lead').map(({ name }) => name)
  return (
    <StaffPage reader={reader}>
      {heading}
      {caller.problem && <LoadFailure />}
      {reader.role === 'lead' ? (
        children(reader)
      ) : (
        <p className="mt-4">{interpolate(desk.members.leadsOnly, { leads: leads.join(', ') })}</p>
      )}
    </StaffPage>
  )
}

type SignInProps = { caller: Caller /** The page to return to. */; page: string }

export async function StaffSignIn({ caller: { user, problem }, page }: SignInProps) {
  const [{ brand }, session] = await Promise.all([getContent('site'), hasSessionCookie()])
  // A backend that does not respond has not ended the session.
  if (session && problem === 'failed') return null
  const words = desk.signIn
  const intro = session ? words.ended : interpolate(words.intro, { brand })
  return (
    <section
      id="sign-in"
      aria-labelledby="sign-in-title"
      tabIndex={-1}
      className="mx-auto mt-8 max-w-[32rem] scroll-mt-4 rounded-card border border-line bg-white p-6 sm:p-10"
    >
      <h2 id="sign-in-title" className="text-[1.375rem] leading-tight">
        {words.title}
      </h2>
      <p className={clsx('mt-1', user && 'font-semibold text-error')}>
        {user ? interpolate(words.notStaff, { email: user }) : intro}
      </p>
      {user ? <SignOut /> : <SignIn page={page} />}
    </section>
  )
}
