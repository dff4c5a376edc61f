import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SignInState, signIn } from '#lib/desk/sign-in.ts'
import { SignIn } from './sign-in.tsx'

jest.mock('#lib/desk/sign-in.ts', () => ({ signIn: jest.fn() }))

const copy = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof SignIn>[0]['copy']
const answer = (state: SignInState) => jest.mocked(signIn).mockResolvedValueOnce(state)

test('focuses the first field of each new step', async () => {
  render(<SignIn page="/form-submissions" copy={copy} />)
  expect(document.body).toHaveFocus()
  answer({ step: 'code', email: 'a@b.c' })
  await userEvent.click(screen.getByRole('button', { name: 'mail' }))
  await waitFor(() => expect(screen.getByLabelText('code')).toHaveFocus())
  answer({ step: 'code', email: 'a@b.c', problem: 'codeFailed' })
  await userEvent.click(screen.getByRole('button', { name: 'confirm' }))
  expect(await screen.findByText('codeFailed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'confirm' })).toHaveFocus()
  answer({ step: 'password', email: 'a@b.c' })
  await userEvent.click(screen.getByRole('button', { name: 'restart' }))
  await waitFor(() => expect(screen.getByLabelText('email')).toHaveFocus())
})

test('reports a failed call, and keeps the input', async () => {
  render(<SignIn page="/form-submissions" copy={copy} />)
  jest.mocked(signIn).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.type(screen.getByLabelText('email'), 'a@b.c')
  await userEvent.type(screen.getByLabelText('password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'submit' }))
  expect(await screen.findByText('unavailable')).toBeVisible()
  expect(screen.getByLabelText('email')).toHaveValue('a@b.c')
  expect(screen.getByLabelText('password')).toHaveValue('secret')
})
