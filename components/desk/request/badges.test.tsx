import { render, screen } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { inbox } from '#components/desk/testing/inbox.ts'
import { formNames } from '#contract/answers.ts'
import { readOffice } from '#contract/office-hours.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { request } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { nearEvent } from '#supabase/functions/deliver-notifications/messages/request.ts'
import { Badges, StatusBadge } from './badges.tsx'

const price = '$1,056.00'
const answered = { ...request, status: 'contacted', price } as const
const show = (facts: Partial<ListedRequest>) =>
  render(
    <InboxProvider value={inbox}>
      <Badges request={{ ...request, ...facts }} />
    </InboxProvider>,
  ).container.children

test.each<[Partial<ListedRequest>, ...badges: string[]]>([
  [{ state: 'due' }],
  [{ news: 'accepted', state: 'accepted' }, `${desk.news.accepted} · ${price}`],
  [{ news: 'approved', state: 'approved' }, desk.news.approved],
  [{ state: 'in_production' }, desk.states.in_production],
  [{ quoteIsOut: true, proofIsOut: true, state: 'answer' }, `${desk.out.both} · ${price}`],
  [{ proofIsOut: true, state: 'answer' }, desk.out.proof],
  [{ quoteIsOut: true, state: 'due', news: 'reply' }, desk.news.reply, `${desk.out.quote} · ${price}`],
  [{ undeliveredAt: 'then', state: 'wrote' }, desk.badges.undelivered, desk.states.wrote],
])('%j reads %s %s', (facts, ...badges) => {
  const shown = [...show({ ...answered, ...facts })].map(({ textContent }) => textContent)
  expect(shown).toEqual(badges)
})

test('a suspicion is shown until a colleague decides', () => {
  const textOf = (status: ListedRequest['status']) =>
    render(<StatusBadge status={status} quarantined />).container.textContent
  expect([textOf('new'), textOf('spam')]).toEqual([desk.labels.quarantined, desk.statuses.spam])
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
