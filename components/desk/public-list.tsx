import { buttonClass } from '#components/ui/button-class.ts'
import { phoneHref } from '#contract/contact.ts'
import { english } from '#contract/languages.ts'
import { getForms, getReplies } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { placeOf } from '#lib/desk/cursor.ts'
import { ago } from '#lib/desk/dates.ts'
import { type Filter, filterHref } from '#lib/desk/filter.ts'
import { buildReplyMailto } from '#lib/desk/mailto.ts'
import type { Answered } from '#lib/desk/request.ts'
import { type Caller, isOpenToVisitors, type PublicList as List, readPublicList } from '#lib/desk/requests.ts'
import { hasSessionCookie } from '#lib/desk/session.ts'
import { desk } from '#messages/desk.ts'
import { CardAnswers } from './answers.tsx'
import { Badge } from './badges.tsx'
import { LocalTime } from './local-time.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'

type Props = { filter: Filter; caller: Caller; page: string }

/** The page for everyone but staff: the rows that this visitor may read, as cards, and the sign-in beneath. */
export async function PublicList({ filter, caller, page }: Props) {
  const { before, after } = filter
  // A caller whose session or backend fails reads nothing, so the table is not asked.
  const isAsked = !caller.problem || caller.problem === 'missing'
  const list = isAsked
    ? await readPublicList({ before, after })
    : { rows: [], older: false, newer: false, problem: caller.problem }
  const failed = list.problem === 'failed' && (await hasSessionCookie())
  const hasDesk = caller.problem !== 'missing'
  return (
    <>
      <PublicHead />
      <OpenBanner hasDesk={hasDesk} />
      {failed && <LoadFailure href={page} />}
      {list.rows.length === 0 && <Empty />}
      <Cards rows={list.rows} />
      <Pages list={list} />
      {hasDesk && <StaffSignIn user={caller.user} unreachable={failed} page={page} />}
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
  <p role="status" className="mt-5 min-h-screen text-muted">
    {desk.loading}
  </p>
)

const Empty = () => (
  <div className="mt-5 rounded-card border border-line-strong border-dashed px-5 py-14 text-center">
    <p className="font-display text-h3 font-semibold">{desk.empty}</p>
  </div>
)

/** For holders of a session; visitors get the empty list, as specified. */
export const LoadFailure = ({ href }: { href: string }) => (
  <p role="alert" className="mt-4 border-error border-l-2 bg-error-tint px-4 py-2.5 text-error">
    {desk.failed.text}{' '}
    <a href={href} className="font-semibold underline">
      {desk.failed.retry}
    </a>
  </p>
)

/** Shown whenever visitors who are not signed in can read rows. */
export async function OpenBanner({ hasDesk, isStaff }: { hasDesk: boolean; isStaff?: boolean }) {
  if (!(await isOpenToVisitors())) return null
  return (
    <p className="mt-4 rounded-control bg-amber px-4 py-2.5">
      {hasDesk ? desk.open.text : desk.open.textWithoutDesk}{' '}
      {hasDesk && !isStaff && (
        <a href="#sign-in" className="font-semibold underline">
          {desk.open.signIn}
        </a>
      )}
    </p>
  )
}

async function Cards({ rows }: { rows: Answered[] }) {
  const [{ now, office }, templates, forms] = await Promise.all([
    getDeskContext(),
    getReplies(english),
    getForms(english),
  ])
  const texts = { templates, forms, zone: office.zone }
  return (
    <ol className="mt-4 grid gap-2.5 empty:hidden">
      {rows.map((request) => (
        <li key={request.id}>
          <Card request={request} now={now} reply={buildReplyMailto(request, texts)} />
        </li>
      ))}
    </ol>
  )
}

type CardProps = { request: Answered; now: Date; reply: string | undefined }

function Card({ request, now, reply }: CardProps) {
  const { id, name, createdAt, phone } = request
  const title = `submission-${id}-name`
  const whose = name ?? interpolate(desk.labels.id, { id })
  const contacts = [
    { label: desk.request.reply, href: reply },
    { label: desk.request.call, href: phoneHref(phone) },
  ]
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={title}
      className="grid overflow-clip rounded-card border border-line border-l-4 border-l-line-strong bg-white min-[56rem]:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div className="min-w-0 px-5 py-3">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={title} dir="auto" className="desk-name">
            {name ?? desk.labels.nameless}
          </h2>
          <Badge>{interpolate(desk.labels.id, { id })}</Badge>
          <p className="text-muted text-small">
            {desk.labels.submitted} <LocalTime iso={createdAt} style="long" />
          </p>
        </header>
        <CardAnswers request={request} />
      </div>
      <div className="flex min-w-0 flex-wrap content-start items-center gap-x-4 gap-y-1.5 px-5 pb-3 min-[56rem]:border-line min-[56rem]:border-l min-[56rem]:pt-3">
        {createdAt && <p className="basis-full font-semibold text-small">{ago(createdAt, now)}</p>}
        {contacts.map(
          ({ label, href }) =>
            href && (
              <a
                key={label}
                href={href}
                aria-label={`${label}: ${whose}`}
                className={buttonClass({ variant: 'quiet', size: 's' })}
              >
                {label}
              </a>
            ),
        )}
      </div>
    </article>
  )
}

/** Keyset pagination: a page keeps its rows while new ones arrive above it. */
function Pages({ list: { rows, older, newer } }: { list: List }) {
  if (!older && !newer) return null
  const className = buttonClass({ variant: 'secondary', size: 's' })
  const words = desk.list
  return (
    <nav aria-label={words.pages} className="mt-5 flex flex-wrap items-center justify-end gap-2">
      <span className="mr-auto text-muted">{interpolate(words.shown, { count: rows.length })}</span>
      {newer && (
        <>
          <a href={filterHref({})} className={className}>
            {words.newest}
          </a>
          <a rel="prev" href={filterHref({ after: placeOf(rows[0]) })} className={className}>
            {words.newer}
          </a>
        </>
      )}
      {older && (
        <a rel="next" href={filterHref({ before: placeOf(rows.at(-1)) })} className={className}>
          {words.older}
        </a>
      )}
    </nav>
  )
}
