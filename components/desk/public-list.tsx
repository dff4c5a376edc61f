import { useId } from 'react'
import { Answers } from '#components/desk/request/answers.tsx'
import { Badge } from '#components/desk/request/badges.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasSessionCookie } from '#lib/desk/context.ts'
import { type Filter, filterHref } from '#lib/desk/filter.ts'
import { cursorAt } from '#lib/desk/pagination.ts'
import { isOpenToVisitors, readPublicList } from '#lib/desk/public-list.ts'
import type { Answered } from '#lib/desk/request-rows.ts'
import type { Caller } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'
import { Pages } from './controls.tsx'
import { StaffSignIn } from './desk-page.tsx'
import { LocalTime } from './local-time.tsx'
import { LoadFailure } from './steady-desk.tsx'

type Props = { filter: Filter; caller: Caller; page: string }

/** The page for everyone but staff: the rows that this visitor may read, as cards, and the sign-in beneath. */
export async function PublicList({ filter: { before }, caller, page }: Props) {
  // A project that has only the table has no function that names its caller.
  const hasDesk = caller.problem !== 'missing'
  const mayHaveRows = !caller.problem || !hasDesk
  const session = await hasSessionCookie()
  // Without a session, the list itself is what visitors may read.
  const [list, isOpen] = await Promise.all([
    mayHaveRows ? readPublicList(before) : undefined,
    session && isOpenToVisitors(),
  ])
  const { rows = [], older = false } = list?.data ?? {}
  const failed = session && (list?.problem ?? caller.problem) === 'failed'
  return (
    <>
      <PublicHead />
      <OpenBanner isOpen={session ? isOpen : rows.length > 0} hasSignIn={hasDesk} />
      {failed && <LoadFailure />}
      {rows.length === 0 && !failed && (
        <p className="mt-5 rounded-card border border-line-strong border-dashed px-5 py-14 text-center font-display font-semibold text-h3">
          {desk.empty}
        </p>
      )}
      <ol className="mt-4 grid gap-2.5 empty:hidden">
        {rows.map((request, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a foreign table may have no ID
          <li key={index}>
            <Card request={request} />
          </li>
        ))}
      </ol>
      <Pages
        newest={before && filterHref({})}
        older={older ? filterHref({ before: cursorAt(rows.at(-1)) }) : undefined}
      />
      {hasDesk && <StaffSignIn caller={caller} page={page} />}
    </>
  )
}

/** Title and introduction, as specified. */
export const PublicHead = () => (
  <>
    <h1 className="text-h2-narrow">{desk.title}</h1>
    <p className="mt-1 text-muted">{desk.intro}</p>
  </>
)

export const Loading = () => (
  <>
    <p role="status" className="mt-5 min-h-screen text-muted">
      {desk.loading}
    </p>
    <noscript>{desk.noScript}</noscript>
  </>
)

/** Shown whenever visitors who are not signed in can read rows. */
export function OpenBanner({ isOpen, hasSignIn }: { isOpen: boolean; hasSignIn?: boolean }) {
  if (!isOpen) return null
  return (
    <Notice tone="warning" className="mt-4">
      {desk.open.text}{' '}
      {hasSignIn && (
        <a href="#sign-in" className="font-semibold underline">
          {desk.open.signIn}
        </a>
      )}
    </Notice>
  )
}

function Card({ request }: { request: Answered }) {
  const { id, name, createdAt } = request
  const title = useId()
  return (
    <article
      aria-labelledby={title}
      className="rounded-card border border-line border-l-4 border-l-line-strong bg-white px-5 py-3"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={title} dir="auto" className="desk-name">
          {name ?? desk.labels.nameless}
        </h2>
        <Badge>{interpolate(desk.labels.id, { id })}</Badge>
        <p className="text-muted text-small">
          {desk.labels.submitted} <LocalTime iso={createdAt} style="long" />
        </p>
      </header>
      <Answers request={request} isCard />
    </article>
  )
}
