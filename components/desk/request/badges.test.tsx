import { render, screen } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { formNames } from '#contract/answers.ts'
import { readOffice } from '#contract/office-hours.ts'
import { inbox, request } from '#lib/desk/testing/request.ts'
import { nearEvent } from '#supabase/functions/deliver-notifications/messages/request.ts'
import { Badges } from './badges.tsx'

const days = { '2026-11-20': 'today', '2026-11-21': 'tomorrow', '2026-11-29': 'in 9 days' }
const cases = formNames.flatMap((form) =>
  Object.entries(days).map(([day, when]) => [form, day, when] as const),
)

test.each(cases)('badge and mail say the same of a %s for %s: %s', (form, eventOn, when) => {
  render(
    <InboxProvider value={inbox}>
      <Badges request={{ ...request, form, eventOn }} />
    </InboxProvider>,
  )
  const said = `${form === 'project-request' ? 'Event' : 'Needed'} ${when}`
  expect(screen.getByText(said)).toBeVisible()
  const now = new Date(`${inbox.today}T15:00Z`)
  expect(nearEvent({ form, event_on: eventOn }, now, { office: readOffice('') })).toMatch(`${said}, `)
})
