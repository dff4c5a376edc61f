import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeMember } from '#lib/desk/change-member.ts'
import { DONE } from './data-hooks.ts'
import { MemberForm } from './member-form.tsx'

jest.mock('#lib/desk/change-member.ts', () => ({ changeMember: jest.fn() }))

const copy = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof MemberForm>[0]['copy']
const sent = () =>
  Object.fromEntries(jest.mocked(changeMember).mock.lastCall?.[1] as unknown as [string, string][])

test('submits name, email and role of a new colleague, and keeps the input after a mistake', async () => {
  jest.mocked(changeMember).mockImplementation(async (_, data) => ({
    outcome: 'wrong',
    email: String(data.get('email')),
    name: String(data.get('name')),
  }))
  render(<MemberForm copy={copy} />)
  await userEvent.type(screen.getByLabelText('name'), 'Ben Carter')
  await userEvent.type(screen.getByLabelText('email'), 'ben@carter')
  await userEvent.selectOptions(screen.getByLabelText('role'), 'lead')
  await userEvent.click(screen.getByRole('button', { name: 'add' }))
  expect(await screen.findByText('wrong')).toBeVisible()
  expect(sent()).toEqual({ name: 'Ben Carter', email: 'ben@carter', role: 'lead', step: 'save' })
  expect(screen.getByLabelText('name')).toHaveValue('Ben Carter')
  expect(screen.getByLabelText('email')).toHaveValue('ben@carter')
})

test('shows why the last lead cannot be removed', async () => {
  jest.mocked(changeMember).mockResolvedValue({ outcome: 'last_lead' })
  const colleague = { email: 'ana@company.example', name: 'Ana Ruiz', role: 'lead', invited: false } as const
  render(<MemberForm colleague={colleague} copy={copy} />)
  await userEvent.click(screen.getByRole('button', { name: 'removeNamed' }))
  expect(await screen.findByText('lastLead')).toBeVisible()
  expect(sent()).toMatchObject({ email: 'ana@company.example', step: 'remove' })
})

test('announces a removal, because the form disappears with the colleague', async () => {
  jest.mocked(changeMember).mockResolvedValue({ outcome: 'removed' })
  const announced = jest.fn()
  addEventListener(DONE, (event) => announced((event as CustomEvent).detail), { once: true })
  const colleague = {
    email: 'ben@company.example',
    name: 'Ben Carter',
    role: 'member',
    invited: false,
  } as const
  render(<MemberForm colleague={colleague} copy={copy} />)
  await userEvent.click(screen.getByRole('button', { name: 'removeNamed' }))
  expect(announced).toHaveBeenCalledWith({ text: 'Ben Carter: removed' })
})
