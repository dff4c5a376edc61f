import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Members } from '#components/desk/leads/members.tsx'
import { DeleteByAddress } from '#components/desk/leads/records.tsx'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { OpenRequest } from '#components/desk/request/open-request.tsx'
import { RequestProvider } from '#components/desk/request/request-context.ts'
import { inbox } from '#components/desk/testing/inbox.ts'
import { reader, request } from '#lib/desk/testing/request.ts'
import { completeBrowser, setOnline } from '#lib/testing/browser.ts'
import { comingTo, inVain } from '#lib/testing/unanswered.ts'
import { desk } from '#messages/desk.ts'

const mockAction = jest.fn()
jest.mock('#lib/desk/actions.ts', () => new Proxy({}, { get: () => mockAction }))
jest.mock('#lib/desk/payment-actions.ts', () => ({}))
jest.mock('#lib/desk/message-actions.ts', () => new Proxy({}, { get: () => mockAction }))

const open = (status: typeof request.status = 'new') => (
  <InboxProvider value={{ ...inbox, finish: (change) => void change() }}>
    <RequestProvider value={{ ...request, status, ordered: { USD: '9.00' } }}>
      <OpenRequest />
    </RequestProvider>
  </InboxProvider>
)
const members = <Members members={reader.members} />

beforeAll(completeBrowser)
beforeEach(() => jest.useFakeTimers())

test.each<[string, ReactElement, ...buttons: string[]]>([
  ['Contacted', open(), `${desk.statuses.contacted}: Olu Bell`],
  ['Not spam', open('suspected'), `${desk.work.release}: Olu Bell`],
  ['a stage', open(), desk.messages.in_production],
  ['a deletion', open(), desk.remove.start, 'Delete 1'],
  ['the end of a link', open(), desk.link.revoke],
  ['a search by address', <DeleteByAddress key="records" />, desk.records.find],
  ['an invitation', members, desk.members.add],
  ['a removal', members, `${desk.members.remove}: Ben`, desk.members.remove],
])('%s says why it has no answer, and can be tried again', async (_, page, ...buttons) => {
  for (const failure of ['failed', 'late', 'outdated', 'offline'] as const) {
    mockAction.mockReset().mockImplementation(comingTo(failure))
    setOnline(failure !== 'offline')
    render(page)
    for (const name of [...buttons, ...buttons.slice(-1)])
      await inVain(() => fireEvent.click(screen.getByRole('button', { name, hidden: true })))
    expect(screen.getByText(desk.failures[failure === 'offline' ? 'failed' : failure])).toBeInTheDocument()
    expect(mockAction).toHaveBeenCalledTimes(failure === 'offline' ? 0 : 2)
    cleanup()
  }
})
