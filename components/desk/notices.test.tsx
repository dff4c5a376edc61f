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

test('warns when visitors can read rows, and links to the sign-in', async () => {
  await banner({ staff: false, desk: true })
  expect(screen.getByText(copy.text)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.signIn })).toHaveAttribute('href', '#sign-in')
})

test('omits the sign-in link in a project without the desk', async () => {
  await banner({ staff: false, desk: false })
  expect(screen.getByText(copy.textWithoutDesk)).toBeVisible()
  expect(screen.queryByText(copy.text)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows no banner when only staff can read rows', async () => {
  await banner({ staff: true, desk: true }, false)
  expect(screen.queryByText(copy.text)).toBeNull()
})
