import { getInterfaceCopy, getSite, getSubmissionsPage, interpolate } from '#lib/content/index.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { filterHref } from '#lib/desk/filter.ts'
import { getInbox, readAddress } from '#lib/desk/inbox.ts'
import { readListRow } from '#lib/desk/submission.ts'
import { BulkActions } from './bulk-actions.tsx'
import { DeskLive } from './desk-live.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { Filters } from './filters.tsx'
import { InboxNav } from './inbox-nav.tsx'
import { InboxRow } from './inbox-row.tsx'
import { OpenBanner } from './notices.tsx'
import { Pager } from './pager.tsx'
import { PersonHead } from './person.tsx'
import { StaffBar } from './staff-bar.tsx'
import { Empty } from './submission-list.tsx'
import { UndoBar } from './undo-bar.tsx'
import { Views } from './views.tsx'

/** The area above the staff list: the desk's own header, views, search. */
export async function InboxHead() {
  const [inbox, { filter }, copy, site, { menu }] = await Promise.all([
    getInbox(),
    readAddress(),
    getSubmissionsPage(),
    getSite(),
    getInterfaceCopy(),
  ])
  if (!inbox?.data?.staff) return null
  const { user, role, views, members } = inbox.data
  return (
    <header className="inbox-head pb-2.5 beside:hidden print:hidden">
      <StaffBar
        brand={site.brand}
        user={user}
        isLead={role === 'lead'}
        filter={filter}
        copy={copy}
        menu={menu}
      >
        <h1 className="text-[1.0625rem] tracking-normal">{copy.title}</h1>
      </StaffBar>
      <OpenBanner copy={copy.open} staff desk />
      <div className="flex flex-wrap items-start gap-x-4">
        <Views filter={filter} counts={views} copy={copy} />
        <Filters filter={filter} staff members={members} copy={copy} />
      </div>
    </header>
  )
}

/** The staff list: rows without forms, to keep the page small. */
export async function InboxList() {
  const [inbox, { filter, open }, copy, context] = await Promise.all([
    getInbox(),
    readAddress(),
    getSubmissionsPage(),
    getDeskContext(),
  ])
  if (!inbox?.data?.staff) return null
  const { rows, newest, members, user, role, person, ...page } = inbox.data
  const submissions = rows.map(readListRow)
  return (
    <section aria-label={copy.title} className="inbox-list beside:hidden print:hidden">
      {/* The announcement has reserved space: it covers no row, and showing it causes no layout shift. */}
      <DeskLive
        data-newest={String(newest)}
        className="top-0 z-3 flex min-h-9 items-center justify-between gap-3 bg-paper has-[a:not([hidden])]:sticky"
      >
        <span className="pl-3 text-muted text-small">
          {rows.length > 0 && !person && interpolate(copy.pager.shown, { count: rows.length })}
        </span>
        <p role="status">
          {/* New requests are open: this view, newest first, shows them even if the current list filters them out. */}
          <a
            href={filterHref({ view: 'open', sort: 'newest' })}
            hidden
            className="inline-block rounded-full border border-transparent bg-action px-4 py-0.5 font-semibold text-white hover:bg-action-dark"
          >
            <span />
          </a>
        </p>
      </DeskLive>
      {person && filter.person && (
        <PersonHead
          person={person}
          id={filter.person}
          submissions={submissions}
          isLead={role === 'lead'}
          copy={copy.person}
        />
      )}
      {rows.length === 0 && (
        <Empty copy={copy} filter={filter}>
          <DidYouMean filter={filter} context={context} copy={copy} />
        </Empty>
      )}
      <ol id="requests" tabIndex={-1} className="empty:hidden">
        {submissions.map((submission) => (
          <InboxRow
            key={submission.id}
            submission={submission}
            href={filterHref(filter, `/form-submissions/${submission.id}`)}
            current={String(submission.id) === open}
            copy={copy}
            context={context}
          />
        ))}
      </ol>
      {rows.length > 0 && (
        <BulkActions
          quarantined={filter.view === 'quarantined'}
          user={user}
          isLead={role === 'lead'}
          members={members}
          copy={{ several: copy.several, statuses: copy.statuses, work: copy.work }}
        />
      )}
      <Pager filter={filter} page={{ rows, ...page }} isCounted copy={copy.pager} />
    </section>
  )
}

/** Navigation above the open request, and the undo bar, which announces results at every window width. */
export async function ReadingNav() {
  const [inbox, { filter }, { reading, undo }] = await Promise.all([
    getInbox(),
    readAddress(),
    getSubmissionsPage(),
  ])
  if (!inbox?.data?.staff) return null
  return (
    <>
      <InboxNav ids={inbox.data.rows.map(({ id }) => id)} query={filterHref(filter, '')} copy={reading} />
      <UndoBar copy={undo} />
    </>
  )
}

/** Placeholder next to the list while no request is open. */
export async function EmptyPane() {
  const { reading } = await getSubmissionsPage()
  return (
    <div className="hidden h-full place-content-center gap-1 text-center text-muted wide:grid print:hidden">
      <p className="font-display font-semibold text-h3">{reading.nothing}</p>
      <p className="noscript:hidden">{reading.hint}</p>
    </div>
  )
}
