import { act, fireEvent, render, screen } from '@testing-library/react'
import { desk } from '#messages/desk.ts'
import { Members } from './members.tsx'

let mockAnswer = (_: { outcome: string }) => {}
const mockSave = jest.fn((_: object) => new Promise((resolve) => (mockAnswer = resolve)))
jest.mock('#lib/desk/actions.ts', () => ({ saveMember: (sent: object) => mockSave(sent) }))

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

test('a new role leaves the name as it is: without one, the desk shows what is before the @', async () => {
  const ana = { email: 'ana77@example.com', name: 'ana77', role: 'member', invited: false } as const
  render(<Members members={[ana]} />)
  const role = screen.getByLabelText(`${words.role}: ana77`)
  await act(async () => void fireEvent.change(role, { target: { value: 'lead' } }))
  expect(mockSave).toHaveBeenLastCalledWith({ email: ana.email, role: 'lead' })
})
