import { act, fireEvent, render, screen } from '@testing-library/react'
import { interpolate } from '#lib/content/interpolate.ts'
import type { SignInState } from '#lib/desk/sign-in.ts'
import type { Caller } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'
import { StaffSignIn } from './desk-page.tsx'
import { SignIn } from './sign-in.tsx'

const signIn = jest.fn<Promise<SignInState>, [SignInState, FormData]>()
jest.mock('#lib/desk/sign-in.ts', () => ({
  signOut: jest.fn(),
  signIn: (...given: [SignInState, FormData]) => signIn(...given),
}))

const session = jest.fn()
jest.mock('#lib/content/index.ts', () => ({ getContent: async () => ({ brand: 'Company' }) }))
jest.mock('#lib/desk/context.ts', () => ({ hasSessionCookie: async () => session() }))
jest.mock('#lib/desk/staff.ts', () => ({}))
jest.mock('#lib/desk/actions.ts', () => ({}))
jest.mock('#lib/desk/message-actions.ts', () => ({}))

const email = 'ana@example.com'
test.each<[Caller, boolean, string]>([
  [{ user: email }, true, interpolate(desk.signIn.notStaff, { email })],
  [{}, true, desk.signIn.ended],
  [{}, false, interpolate(desk.signIn.intro, { brand: 'Company' })],
])('below the list, %j with a session (%s) reads: %s', async (caller, hasSession, sentence) => {
  session.mockReturnValue(hasSession)
  render(await StaffSignIn({ caller, page: '/form-submissions' }))
  expect(screen.getByText(sentence)).toBeInTheDocument()
})

test.each<[SignInState, RegExp | string]>([
  [{ step: 'password', email: '', problem: 'locked', minutes: 12 }, /wait 12 minutes/],
  [{ step: 'password', email: '', problem: 'noEmail' }, desk.signIn.problems.noEmail],
  [{ step: 'code', email: 'ana@example.com', problem: 'codeFailed' }, desk.signIn.problems.codeFailed],
])('says why after %j', async (state, sentence) => {
  signIn.mockResolvedValueOnce(state)
  render(<SignIn page="/form-submissions" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.signIn.submit })))
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
})
