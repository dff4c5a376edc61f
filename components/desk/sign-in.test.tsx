import { act, fireEvent, render, screen } from '@testing-library/react'
import type { SignInState } from '#lib/desk/sign-in.ts'
import { desk } from '#messages/desk.ts'
import { SignIn } from './sign-in.tsx'

const signIn = jest.fn<Promise<SignInState>, [SignInState, FormData]>()
jest.mock('#lib/desk/sign-in.ts', () => ({
  signOut: jest.fn(),
  signIn: (...given: [SignInState, FormData]) => signIn(...given),
}))

test.each<[SignInState, RegExp | string]>([
  [{ step: 'password', email: '', problem: 'locked', minutes: 12 }, /wait 12 minutes/],
  [{ step: 'code', email: 'ana@example.com', problem: 'codeFailed' }, desk.signIn.problems.codeFailed],
])('says why after %j', async (state, sentence) => {
  signIn.mockResolvedValueOnce(state)
  render(<SignIn page="/form-submissions" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.signIn.submit })))
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
})
