import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { inbox, request } from '#lib/desk/testing/request.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { unanswered, waitInVain } from '#lib/testing/unanswered.ts'
import { desk } from '#messages/desk.ts'
import { InboxProvider } from './inbox-context.ts'
import { OpenRequest } from './open-request.tsx'

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

beforeAll(completeBrowser)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each<[string, ReactElement, ...buttons: string[]]>([
  ['Contacted', open(), `${desk.statuses.contacted}: Olu Bell`],
  ['Not spam', open(true), `${desk.work.release}: Olu Bell`],
  ['a stage', open(), desk.messages.in_production],
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
