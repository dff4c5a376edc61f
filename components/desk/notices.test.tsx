import { render, screen } from '@testing-library/react'
import { isOpenToVisitors } from '#lib/desk/list.ts'
import { OpenBanner } from './notices.tsx'

jest.mock('#lib/desk/cookies.ts', () => ({}))
jest.mock('#lib/desk/list.ts', () => ({ isOpenToVisitors: jest.fn() }))

const copy = {
  text: 'For local development only.',
  textWithoutDesk: 'The table decides.',
  signIn: 'Sign in',
}
const banner = async (listing: { staff: boolean; desk: boolean }, isOpen = true) => {
  jest.mocked(isOpenToVisitors).mockResolvedValue(isOpen)
  render(await OpenBanner({ copy, ...listing }))
}

test('rows that a visitor can read are told of, and how to sign in', async () => {
  await banner({ staff: false, desk: true })
  expect(screen.getByText(copy.text)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.signIn })).toHaveAttribute('href', '#sign-in')
})

test('where there is no desk, nobody is sent to a sign-in that is not there', async () => {
  await banner({ staff: false, desk: false })
  expect(screen.getByText(copy.textWithoutDesk)).toBeVisible()
  expect(screen.queryByText(copy.text)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('rows that only staff can read need no banner', async () => {
  await banner({ staff: true, desk: true }, false)
  expect(screen.queryByText(copy.text)).toBeNull()
})
