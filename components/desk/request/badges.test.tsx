import { render, screen } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { inbox } from '#components/desk/testing/inbox.ts'
import { formNames } from '#contract/answers.ts'
import { readOffice } from '#contract/office-hours.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { request } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { nearEvent } from '#supabase/functions/deliver-notifications/messages/request.ts'
import { Badges } from './badges.tsx'

const [quoted, orderedPrice] = ['$1,056.00', '$90.00']
const answered = { ...request, status: 'contacted', ordered: { USD: '90.00' } } as const
const show = (facts: Partial<ListedRequest>) =>
  render(
    <InboxProvider value={inbox}>
      <Badges request={{ ...request, ...facts }} />
    </InboxProvider>,
  ).container.children

const ordered = `${desk.progress.ordered} · ${orderedPrice}`
test.each<[Partial<ListedRequest>, ...badges: string[]]>([
  [{}],
  [{ news: 'accepted', progress: 'ordered' }, desk.news.accepted, ordered],
  [{ progress: 'approved', ordered: {} }, desk.progress.approved],
  [{ quoted, proofIsOut: true }, `${desk.out.both} · ${quoted}`],
  [{ proofIsOut: true }, desk.out.proof],
  [{ quoted, news: 'reply' }, desk.news.reply, `${desk.out.quote} · ${quoted}`],
  // An order, and beside it whose turn it is.
  [{ quoted, progress: 'ordered' }, ordered, `${desk.out.quote} · ${quoted}`],
  [{ hasRunOut: true, awaitsReply: true, progress: 'ordered' }, ordered, desk.out.ended, desk.out.reply],
  [{ awaitsReply: true, isClosed: true }],
  // Of lines whose proofs are out, nothing is to proof.
  [
    { toDo: {}, lineSteps: { ordered: 1, shipped: 1 }, progress: 'shipped', proofIsOut: true, ordered: {} },
    '1 of 2: Ordered',
    desk.out.proof,
  ],
  [{ news: 'reply', ending: 'erasure_asked' }, desk.news.reply, desk.news.erasure_asked],
  // Nothing more is made of an order that is over; what was sent still arrives.
  [{ ending: 'withdrawn', progress: 'in_production' }, desk.news.withdrawn],
  [{ ending: 'order_ended', progress: 'shipped' }, desk.news.order_ended, desk.progress.shipped],
  [{ undeliveredAt: 'then', awaitsReply: true }, desk.badges.undelivered, desk.out.reply],
])('%j reads %s %s', (facts, ...badges) => {
  const shown = [...show({ ...answered, ...facts })].map(({ textContent }) => textContent)
  expect(shown).toEqual(badges)
})

const days = { '2026-11-20': 'today', '2026-11-21': 'tomorrow', '2026-11-29': 'in 9 days' }
const cases = formNames.flatMap((form) =>
  Object.entries(days).map(([day, when]) => [form, day, when] as const),
)

test.each(cases)('badge and mail say the same of a %s for %s: %s', (form, eventOn, when) => {
  show({ form, eventOn })
  const said = `${form === 'project-request' ? 'Event' : 'Needed'} ${when}`
  expect(screen.getByText(said)).toBeVisible()
  const now = new Date(`${inbox.today}T15:00Z`)
  expect(nearEvent({ form, event_on: eventOn }, now, { office: readOffice('') })).toMatch(`${said}, `)
})
