import { act, fireEvent, render, screen } from '@testing-library/react'
import { desk } from '#messages/desk.ts'
import { Members } from './members.tsx'

let mockAnswer = (_: { outcome: string }) => {}
jest.mock('#lib/desk/actions.ts', () => ({
  saveMember: () => new Promise((resolve) => (mockAnswer = resolve)),
}))

const { members: words } = desk

test('the answer about one colleague empties the form, but never the next one, typed meanwhile', async () => {
  render(<Members members={[]} />)
  const email = screen.getByLabelText<HTMLInputElement>(words.email)
  const type = (value: string) => {
    fireEvent.change(email, { target: { value } })
    fireEvent.input(email)
  }
  const add = () => act(async () => fireEvent.click(screen.getByRole('button', { name: words.add })))
  const answer = () => act(async () => mockAnswer({ outcome: 'invited' }))
  type('ana@example.com')
  await add()
  type('ben@example.com')
  await answer()
  expect(email.value).toBe('ben@example.com')
  await add()
  await answer()
  expect(email.value).toBe('')
  expect(screen.getByText(words.outcomes.invited)).toBeVisible()
  type('c')
  expect(screen.queryByText(words.outcomes.invited)).toBeNull()
})
