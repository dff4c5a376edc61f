import { render, screen } from '@testing-library/react'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { inbox, request, typedLines } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { InboxProvider } from './inbox-context.ts'
import { OpenRequest } from './open-request.tsx'

jest.mock('#lib/desk/actions.ts', () => ({}))

function open(changes: Partial<WholeRequest>) {
  render(
    <InboxProvider value={inbox}>
      <OpenRequest request={{ ...request, ...changes }} reply={undefined} />
    </InboxProvider>,
  )
  return (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent
}

test('shows every line that a customer typed, and the timeline and budget that they chose', () => {
  const chosen = { timeline: 'Rush (1-3 days)', budget: '$10,000+' }
  const shown = open({ form: 'quick-quote', details: typedLines, ...chosen })
  expect(shown(desk.labels.details)).toBe(typedLines)
  expect(shown(desk.labels.timeline)).toBe('Rush (1-3 days)')
  expect(shown(desk.labels.budget)).toBe('$10,000+')
})

test('shows no timeline and no budget of a row that has none', () => {
  const shown = open({ form: 'unknown', details: typedLines })
  expect(shown(desk.labels.details)).toBe(typedLines)
  expect([shown(desk.labels.timeline), shown(desk.labels.budget)]).toEqual([undefined, undefined])
})
