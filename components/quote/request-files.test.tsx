import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillMessages, interpolate } from '#lib/content/interpolate.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { metaFields } from '#lib/quote/forms.ts'
import { idleState, type RequestState } from '#lib/quote/request-state.ts'
import { completeBrowser, completeFiles } from '#lib/testing/browser.ts'
import { completeUpload, createUpload } from '#lib/uploads/actions.ts'
import { en } from '#messages/en.ts'
import { ProjectForm } from './project-form.tsx'

jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/uploads/actions.ts', () => ({ createUpload: jest.fn(), completeUpload: jest.fn() }))
jest.mock('#lib/uploads/put-file.ts', () => ({ putFile: async () => 200 }))
jest.mock('#lib/uploads/pixel-size.ts', () => ({ pixelSizeOf: async () => undefined }))
const send = jest.mocked(sendRequest)
const create = jest.mocked(createUpload)

const contactInfo = { phone: '(305) 555-0142', email: 'sales@example.com' }
const texts = fillMessages(en.forms, contactInfo)
const copy = fillMessages(en.uploads, contactInfo)
const { project, shared } = texts
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '1234567' }
const sent: RequestState = { ...idleState, status: 'sent', reference: '1011' }

// The chooser hides other kinds of files, which a drop does not.
const user = userEvent.setup({ applyAccept: false })
const form = () => screen.getByRole<HTMLFormElement>('form', { name: project.title })
const file = (name: string) => new File(['%PDF-1.7'], name, { lastModified: 1 })
const choose = (...files: File[]) => user.upload(screen.getByLabelText(copy.choose), files)
const press = () => user.click(within(form()).getByRole('button', { name: project.submit }))
const receipt = () => screen.findByRole('region', { name: shared.received })
const received = (files: number, of: number) => interpolate(shared.filesReceived, { files, sent: of })
const show = () =>
  render(<ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />)
const listed = () => within(form()).queryAllByRole('listitem')

beforeAll(completeBrowser)
beforeAll(completeFiles)
beforeEach(async () => {
  sessionStorage.clear()
  send.mockReset()
  create.mockImplementation(async ({ name }) => ({ success: true, id: `id of ${name}`, url: '/put' }))
  jest.mocked(completeUpload).mockImplementation(async ({ id }) => ({ success: true, id }))
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => en.uploads })
  show()
  for (const [name, value] of Object.entries(ada)) {
    const { label } = project.fields[name as keyof typeof ada]
    await user.type(within(form()).getByLabelText(new RegExp(`^${label}`)), value)
  }
  await screen.findByLabelText(copy.choose)
})

const isUploaded = () => waitFor(() => expect(form()).toHaveTextContent(copy.states.uploaded))

test.each([
  ['1011', 'with the reference 1011.'],
  [undefined, 'Email them to sales@example.com.'],
])('counts the files, one chosen twice as one; with %s, others go %s', async (reference, where) => {
  await choose(file('logo.pdf'), file('run.exe'))
  await choose(file('logo.pdf'))
  await isUploaded()
  expect(listed()).toHaveLength(2)
  await press()
  expect(await screen.findByText(shared.filesRefused)).toBeVisible()
  expect(screen.queryByText(project.failed.text)).not.toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
  send.mockResolvedValueOnce({ ...sent, reference, files: 1 })
  await press()
  expect(await receipt()).toHaveTextContent(received(1, 2))
  expect(await receipt()).toHaveTextContent(where)
  expect(listed()).toHaveLength(0)
})

test('one press names the missing fields and the file that cannot be sent; the next sends without it', async () => {
  const email = within(form()).getByLabelText(new RegExp(`^${project.fields.email.label}`))
  await user.clear(email)
  await choose(file('run.exe'))
  await press()
  expect(await screen.findByText(shared.filesRefused)).toBeVisible()
  const summary = screen.getByRole('alert', { name: project.missing.title })
  expect(summary).toHaveFocus()
  await user.type(email, ada.email)
  expect(summary).not.toBeInTheDocument()
  expect(email).toHaveFocus()
  send.mockResolvedValueOnce(sent)
  await press()
  expect(await receipt()).toBeVisible()
})

test('keeps a file that is chosen or dropped while a request is sent for the next one', async () => {
  const answers: ((state: RequestState) => void)[] = []
  send.mockImplementationOnce(() => new Promise((answer) => answers.push(answer)))
  await choose(file('first.pdf'))
  await isUploaded()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await choose(file('chosen.pdf'))
  fireEvent.drop(form(), { dataTransfer: { types: ['Files'], files: [file('dropped.pdf')] } })
  await act(async () => answers[0]?.({ ...sent, files: 1 }))
  expect(await receipt()).toHaveTextContent(received(1, 1))
  await waitFor(() => expect(within(form()).getAllByText(copy.states.uploaded)).toHaveLength(2))
  const names = listed().map(({ textContent }) => /\w+\.pdf/.exec(textContent ?? '')?.[0])
  expect(names).toEqual(['chosen.pdf', 'dropped.pdf'])
})

test('after a lost answer and a reload, names the files to add again, which are sent with the same request', async () => {
  await choose(file('logo.pdf'), file('run.exe'))
  await isUploaded()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press()
  await screen.findByText(shared.filesRefused)
  await press()
  await waitFor(() => expect(screen.queryByText(shared.filesRefused)).not.toBeInTheDocument())
  await screen.findByRole('alert', { name: project.failed.title })

  cleanup()
  show()
  const names = (await screen.findByText(copy.again)).parentElement
  expect(names).toHaveTextContent(`${copy.again}logo.pdf`)
  await choose(file('logo.pdf'))
  await isUploaded()
  expect(names).not.toBeInTheDocument()
  send.mockResolvedValueOnce({ ...sent, files: 1 })
  await press()
  expect(await receipt()).toHaveTextContent(received(1, 1))
  const [first, second] = send.mock.calls.map(([, data]) => data.get(metaFields.key))
  expect(second).toBe(first)
})
