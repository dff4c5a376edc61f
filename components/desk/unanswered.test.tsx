import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Members } from '#components/desk/leads/members.tsx'
import { DeleteByAddress } from '#components/desk/leads/records.tsx'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { OpenRequest } from '#components/desk/request/open-request.tsx'
import { inbox, reader, request } from '#lib/desk/testing/request.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { unanswered, waitInVain } from '#lib/testing/unanswered.ts'
import { desk } from '#messages/desk.ts'

const mockAnswer = jest.fn()
jest.mock('#lib/desk/actions.ts', () => mockActions())
jest.mock('#lib/desk/message-actions.ts', () => mockActions())
function mockActions() {
  return new Proxy({}, { get: () => () => mockAnswer() })
}

const open = (quarantined = false) => (
  <InboxProvider value={{ ...inbox, finish: (change) => void change() }}>
    <OpenRequest request={{ ...request, quarantined }} />
  </InboxProvider>
)
const members = <Members members={reader.members} />

beforeAll(completeBrowser)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each<[string, ReactElement, ...buttons: string[]]>([
  ['Contacted', open(), `${desk.statuses.contacted}: Olu Bell`],
  ['Not spam', open(true), `${desk.work.release}: Olu Bell`],
  ['a stage', open(), desk.messages.in_production],
  ['a deletion', open(), desk.remove.start, 'Delete 1'],
  ['the end of a link', open(), desk.link.revoke],
  ['a search by address', <DeleteByAddress key="records" />, desk.records.find],
  ['an invitation', members, desk.members.add],
  ['a removal', members, `${desk.members.remove}: Ben`, desk.members.remove],
])('%s says why it has no answer, and can be tried again', async (_, page, ...buttons) => {
  for (const failure of ['failed', 'late', 'outdated'] as const) {
    mockAnswer.mockReset().mockImplementation(unanswered[failure])
    render(page)
    for (const name of [...buttons, ...buttons.slice(-1)]) {
      await act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))
      await waitInVain()
    }
    expect(screen.getByText(desk.failures[failure])).toBeInTheDocument()
    expect(mockAnswer).toHaveBeenCalledTimes(2)
    cleanup()
  }
})
