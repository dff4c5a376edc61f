import type { Metadata } from 'next'
import { Suspense } from 'react'
import { StaffPage, VisitorPage } from '#components/desk/desk-page.tsx'
import { Inbox } from '#components/desk/list/inbox.tsx'
import { Loading, OpenBanner, PublicHead, PublicList } from '#components/desk/public-list.tsx'
import { LoadFailure, SteadyDesk } from '#components/desk/steady-desk.tsx'
import { nameOf } from '#contract/asked-in-words.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { getDeskContext, hasSessionCookie, startsWithDue } from '#lib/desk/context.ts'
import { type Filter, filterHref, readFilter, readId, type SearchParams } from '#lib/desk/filter.ts'
import { readInbox, readRequest } from '#lib/desk/inbox.ts'
import { preparedTexts } from '#lib/desk/prepared-texts.ts'
import { isOpenToVisitors } from '#lib/desk/public-list.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { getCaller } from '#lib/desk/staff.ts'
import { namesOf } from '#lib/pages/products.ts'
import { desk } from '#messages/desk.ts'

/** Staff see the title that the inbox renders, with the number of new requests. */
export async function generateMetadata(): Promise<Metadata> {
  return (await getCaller()).reader ? { title: null } : {}
}

export default async function FormSubmissions({ searchParams }: PageProps<'/form-submissions'>) {
  const [params, session] = await Promise.all([searchParams, hasSessionCookie()])
  const loading = (
    <VisitorPage>
      {!session && <PublicHead />}
      <Loading />
    </VisitorPage>
  )
  return (
    <Suspense fallback={loading}>
      <ForReader params={params} session={session} />
    </Suspense>
  )
}

async function ForReader({ params, session }: { params: SearchParams; session: boolean }) {
  const caller = await getCaller()
  const fromUrl = readFilter(params)
  const open = readId(params.request)
  const { reader } = caller
  if (!reader)
    return (
      <SteadyDesk isAway={session && caller.problem === 'failed'}>
        <VisitorPage>
          <PublicList filter={fromUrl} caller={caller} page={filterHref(fromUrl, { request: open })} />
        </VisitorPage>
      </SteadyDesk>
    )
  const filter: Filter = { ...fromUrl, view: fromUrl.view ?? ((await startsWithDue()) ? 'due' : undefined) }
  const context = await getDeskContext()
  const [list, request, isOpen] = await Promise.all([
    readInbox(filter, context),
    open === undefined ? undefined : readRequest(open, context),
    isOpenToVisitors(),
  ])
  const { now, today, soon, carriers } = context
  const read = open === undefined || request !== undefined ? list.data : undefined
  return (
    <SteadyDesk isAway={!read}>
      <StaffPage reader={reader} isInbox>
        <div className="px-gutter">
          <OpenBanner isOpen={isOpen} />
        </div>
        {read ? (
          <Inbox
            filter={filter}
            open={open}
            reader={reader}
            soon={soon}
            carriers={carriers}
            list={read}
            now={now.toISOString()}
            today={today}
            request={request && (await inItsLanguage(request))}
          />
        ) : (
          <>
            <title>{desk.title}</title>
            <LoadFailure />
          </>
        )}
      </StaffPage>
    </SteadyDesk>
  )
}

/** Adds what depends on the visitor's language: how they read their products, and the prepared texts. */
async function inItsLanguage(request: WholeRequest) {
  const { language } = request
  const words = await getMessages(language)
  const names = await namesOf(request.items, language)
  const items = request.items.map((item) => ({ ...item, seenAs: nameOf(item, names) }))
  const said = { ...request, items }
  return { ...said, texts: preparedTexts(said, await getContent('replies', language), words) }
}
