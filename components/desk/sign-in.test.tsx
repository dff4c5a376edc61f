import { act, fireEvent, render, screen } from '@testing-library/react'
import type { SignInState } from '#lib/desk/sign-in.ts'
import { desk } from '#messages/desk.ts'
import { SignIn } from './sign-in.tsx'

const signIn = jest.fn<Promise<SignInState>, [SignInState, FormData]>()
jest.mock('#lib/desk/sign-in.ts', () => ({
  signOut: jest.fn(),
  signIn: (...given: [SignInState, FormData]) => signIn(...given),
}))

test('says for how long the sign-in is locked', async () => {
  signIn.mockResolvedValueOnce({ step: 'password', email: '', problem: 'locked', minutes: 12 })
  render(<SignIn page="/form-submissions" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.signIn.submit })))
  expect(screen.getByRole('alert')).toHaveTextContent(/wait 12 minutes/)
})

test('asks for the code after it was sent, in a field that has focus, and says why a code is refused', async () => {
  const email = 'ana@example.com'
  signIn.mockResolvedValueOnce({ step: 'code', email })
  render(<SignIn page="/form-submissions?q=mugs" />)
  fireEvent.change(screen.getByLabelText(desk.signIn.email), { target: { value: email } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.signIn.mail })))
  expect(Object.fromEntries(signIn.mock.lastCall?.[1] ?? [])).toMatchObject({
    intent: 'mail',
    email,
    back: '/form-submissions?q=mugs',
  })
  expect(screen.getByLabelText(desk.signIn.code)).toHaveFocus()
  signIn.mockResolvedValueOnce({ step: 'code', email, problem: 'codeFailed' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.signIn.confirm })))
  expect(screen.getByRole('alert')).toHaveTextContent(desk.signIn.problems.codeFailed)
})
