import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { sendRequest } from '#lib/quote/action.ts'
import { DRAFT_CHANGED } from '#lib/quote/drafts.ts'
import { lastReceipt } from '#lib/quote/last-receipt.ts'
import { idleState, type RequestState, uploadQueues } from '#lib/quote/state.ts'
import type { UploadQueue } from '#lib/quote/uploads/upload-queue.ts'
import { completeBrowser, setOnline } from '#lib/testing/browser.ts'
import { translate } from '#lib/testing/translate.ts'
import { type Messages, messages } from '#messages/index.ts'
import { ProjectForm } from './project-form.tsx'
import { Toasts } from './toasts.tsx'

const texts = messages.en.forms

jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/quote/uploads/actions.ts', () => ({}))
const send = jest.mocked(sendRequest)
const outdated = new Error('Server Action not found')
jest.mock('next/navigation', () => ({
  unstable_isUnrecognizedActionError: (error: unknown) => error === outdated,
}))

const { project, shared } = texts
const contactInfo = { phone: '(305) 555-0142', email: 'sales@example.com' }
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+44 20 7946 0018' }
const due = 'Monday, November 23, 6:00 PM EST'
const sent: RequestState = { ...idleState, status: 'sent', reference: '1011', due, requestId: 'a1' }

const user = userEvent.setup()
const form = () => screen.getByRole<HTMLFormElement>('form', { name: project.title })
const field = (name: keyof typeof project.fields) =>
  within(form()).getByLabelText<HTMLInputElement>(new RegExp(`^${project.fields[name].label}`))
const submit = () => screen.getByRole('button', { name: project.submit })
const box = (title: string) => screen.queryByRole('alert', { name: title })

beforeAll(completeBrowser)
beforeEach(() => {
  sessionStorage.clear()
  send.mockReset()
  setOnline(true)
  document.title = 'Home'
})

function show() {
  render(
    <>
      <ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />
      <Toasts closeLabel={shared.closeNotice} />
    </>,
  )
}

async function fillIn(values: Partial<typeof ada> = ada) {
  for (const [name, value] of Object.entries(values)) await user.type(field(name as keyof typeof ada), value)
}

/** Mocks a pending response; returns the function that resolves it. */
function answerLater() {
  let resolve = (_: RequestState) => {}
  send.mockReturnValueOnce(
    new Promise((done) => {
      resolve = done
    }),
  )
  return (state: RequestState) => act(async () => resolve(state))
}

test('renders every field on the server and uses native validation until hydration', () => {
  const html = renderToString(
    <ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />,
  )
  expect(html).not.toContain('novalidate')
  expect(html.match(/ required=""/g)).toHaveLength(4)
  show()
  expect(form().noValidate).toBe(true)
  expect(field('email')).toHaveAttribute('autocomplete', 'email')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: shared.useDetails })).not.toBeInTheDocument()
})

/** Shows the form's server-rendered HTML; returns the function that hydrates it. */
function showPlain() {
  const plain = <ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(plain)
  return () => render(plain, { container, hydrate: true })
}

test('keeps and sends input typed before hydration, which wins over an older draft', async () => {
  sessionStorage.setItem('request:project-request', JSON.stringify({ firstName: 'Charles', quantity: '12' }))
  const takeOver = showPlain()
  for (const [name, value] of Object.entries({
    ...ada,
    eventType: 'Product Launch',
  }))
    (form().elements.namedItem(name) as HTMLInputElement).value = value
  field('lastName').focus()
  takeOver()
  expect(field('lastName')).toHaveFocus()
  expect(field('quantity')).toHaveValue('12')
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  await screen.findByRole('region', { name: project.confirmation.title })
  const data = send.mock.calls[0]?.[1]
  expect(data?.get('firstName')).toBe('Ada')
  expect(data?.get('eventType')).toBe('Product Launch')
})

test('sends the English value of an option, in whatever order a language lists its labels', async () => {
  const { forms } = messages.es
  const { eventType } = forms.project.fields
  const options = Object.fromEntries(Object.entries(eventType.options).toReversed())
  const reordered = {
    ...forms,
    project: { ...forms.project, fields: { ...forms.project.fields, eventType: { ...eventType, options } } },
  } as Messages['forms']
  render(<ProjectForm language="es" permalink="/es#contact" texts={reordered} contactInfo={contactInfo} />)
  const control = (name: string) =>
    screen.getByRole<HTMLFormElement>('form').elements.namedItem(name) as HTMLInputElement
  for (const [name, value] of Object.entries(ada)) await user.type(control(name), value)
  await user.selectOptions(control('eventType'), eventType.options['Product Launch'])
  expect(control('eventType').querySelectorAll('option')[1]).toHaveTextContent(eventType.options.Other)
  send.mockResolvedValueOnce(sent)
  await user.click(screen.getByRole('button', { name: forms.project.submit }))
  await waitFor(() => expect(send.mock.calls[0]?.[1].get('eventType')).toBe('Product Launch'))
})

test('announces errors, progress and the receipt in a page translated by the browser', async () => {
  show()
  const stop = translate()
  await user.click(submit())
  await screen.findByRole('alert', { name: project.missing.title })
  await fillIn({ ...ada, email: 'a' })
  expect(field('email')).toHaveAccessibleDescription(shared.emailInvalid)
  await user.type(field('email'), 'da@example.com')
  const answer = answerLater()
  await user.click(submit())
  expect(await screen.findByRole('button', { name: project.sending })).toBeDisabled()
  await answer({ ...idleState, status: 'failed' })
  expect(box(project.failed.title)).toHaveFocus()
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  const receipt = await screen.findByRole('region', { name: project.confirmation.title })
  expect(receipt).toHaveTextContent('Reference: 1011')
  expect(submit()).toBeEnabled()
  stop()
})

test('keeps the receipt for the error boundary until the next attempt', async () => {
  show()
  await fillIn()
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  await screen.findByRole('region', { name: project.confirmation.title })
  expect(lastReceipt()).toMatchObject({ title: project.confirmation.title, reference: 'Reference: 1011' })
  expect(lastReceipt()?.text).toContain(`by ${due}`)
  await user.click(submit())
  await screen.findByRole('alert', { name: project.missing.title })
  expect(lastReceipt()).toBeUndefined()
})

test('shows one error summary that links to each field and disappears as the visitor corrects them', async () => {
  show()
  await user.click(submit())
  const notice = await screen.findByRole('alert', { name: project.missing.title })
  expect(notice).toHaveFocus()
  expect(notice).toHaveTextContent(project.missing.text)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(document.title).toBe(`${shared.errorPrefix} Home`)
  expect(send).not.toHaveBeenCalled()

  await user.click(within(notice).getByRole('link', { name: project.fields.lastName.error }))
  expect(field('lastName')).toHaveFocus()
  expect(field('lastName')).toHaveAccessibleDescription(project.fields.lastName.error)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await fillIn({ ...ada, email: 'a' })
  expect(screen.getByRole('group', { name: shared.problemTitle })).toHaveTextContent(shared.emailInvalid)
  expect(screen.queryByText(project.missing.title)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(field('email'), 'da@example.com')
  await waitFor(() => expect(screen.queryByText(shared.problemTitle)).not.toBeInTheDocument())
  expect(field('email')).not.toHaveAttribute('aria-invalid')
  expect(document.title).toBe('Home')
})

test('clears the errors of the last attempt and keeps input when a link prefills the form', async () => {
  show()
  await user.type(field('firstName'), 'Ada')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toBeVisible()
  const detail = { eventType: 'Custom Storefront', details: 'A call about:' }
  act(() => void dispatchEvent(new CustomEvent(DRAFT_CHANGED, { detail })))
  expect(screen.queryByRole('link', { name: project.fields.email.error })).not.toBeInTheDocument()
  expect(field('email')).not.toHaveAttribute('aria-invalid')
  expect(field('firstName')).toHaveValue('Ada')
  expect(field('details')).toHaveValue(detail.details)
})

test('shows an error that only the server finds at its field', async () => {
  show()
  await fillIn()
  send.mockResolvedValueOnce({ status: 'invalid', values: {}, errors: { phone: 'No such number' } })
  await user.click(submit())
  expect(await screen.findByRole('alert', { name: shared.problemTitle })).toHaveFocus()
  expect(field('phone')).toHaveAccessibleDescription(expect.stringContaining('No such number'))
})

test('disables the button, keeps focus in the form and sends only once while sending', async () => {
  show()
  await fillIn()
  const answer = answerLater()
  await user.click(submit())
  const busy = await screen.findByRole('button', { name: project.sending })
  expect(busy).toBeDisabled()
  expect(document.activeElement).toHaveRole('status')
  expect(document.activeElement).toHaveTextContent(project.sending)
  expect(form()).not.toHaveTextContent(shared.waiting)
  act(() => form().requestSubmit())
  expect(send).toHaveBeenCalledTimes(1)
  await answer(sent)
  expect(submit()).toBeEnabled()
})

test.each([
  ['is still uploading', true, shared.filesFirst],
  ['is already uploaded', false, project.sending],
])('announces what the visitor waits for when a file %s', async (_, isUploading, said) => {
  const settled = () => new Promise<boolean>(() => {})
  uploadQueues.set('project-request', { isUploading: () => isUploading, settled } as UploadQueue)
  try {
    show()
    await fillIn()
    await user.click(submit())
    await screen.findByRole('button', { name: project.sending })
    expect(document.activeElement).toHaveTextContent(said)
  } finally {
    uploadQueues.clear()
  }
})

test('sends once when the form is submitted twice in a row', async () => {
  show()
  await fillIn()
  const answer = answerLater()
  act(() => {
    form().requestSubmit()
    form().requestSubmit()
  })
  await screen.findByRole('button', { name: project.sending })
  await answer(sent)
  expect(send).toHaveBeenCalledTimes(1)
})

test('shows a receipt with the reference, the specified notice and an empty form after sending', async () => {
  show()
  await fillIn()
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  const receipt = await screen.findByRole('region', { name: project.confirmation.title })
  expect(receipt).toHaveFocus()
  expect(receipt).toHaveAttribute('data-request', 'a1')
  expect(receipt).toHaveAccessibleDescription(project.confirmation.reference.replace('{reference}', '1011'))
  expect(receipt).toHaveTextContent(`by ${due}`)
  expect(screen.getByText(project.success.title)).toBeInTheDocument()
  expect(screen.getByText(project.success.text)).toBeInTheDocument()
  for (const name of Object.keys(project.fields)) expect(field(name as 'email')).toHaveValue('')
  await user.keyboard('{Escape}')
  expect(screen.queryByText(project.success.title)).not.toBeInTheDocument()
  expect(receipt).not.toBeInTheDocument()
})

test('offers the sender’s details again, and removes the old receipt on a new attempt', async () => {
  show()
  await fillIn()
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: shared.useDetails }))
  expect(field('firstName')).toHaveFocus()
  for (const [name, value] of Object.entries(ada)) expect(field(name as keyof typeof ada)).toHaveValue(value)
  send.mockResolvedValueOnce({ ...idleState, status: 'failed' })
  await user.click(submit())
  expect(await screen.findByRole('alert', { name: project.failed.title })).toBeInTheDocument()
  expect(screen.queryByText(project.confirmation.title)).not.toBeInTheDocument()
  expect(screen.queryByText(project.success.title)).not.toBeInTheDocument()
})

test('shows a failure with phone and email links, keeps input, and closes it on Escape', async () => {
  show()
  await fillIn()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(submit())
  const notice = await screen.findByRole('alert', { name: project.failed.title })
  expect(notice).toHaveFocus()
  expect(notice).toHaveTextContent(project.failed.text)
  expect(field('email')).toHaveValue(ada.email)
  await user.keyboard('{Escape}')
  expect(box(project.failed.title)).not.toBeInTheDocument()
  expect(submit()).toHaveFocus()
})

test('retries the same input with the same idempotency key, also if an empty upload has loaded since', async () => {
  show()
  await fillIn()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(sent)
  await user.click(submit())
  await screen.findByRole('alert', { name: project.failed.title })
  const upload: Partial<UploadQueue> = {
    isUploading: () => false,
    settled: async () => true,
    sent: () => ({ form: 'b', files: [] }),
    clear: () => {},
  }
  uploadQueues.set('project-request', upload as UploadQueue)
  try {
    await user.click(submit())
    await screen.findByRole('region', { name: project.confirmation.title })
  } finally {
    uploadQueues.clear()
  }
  const [first, second] = send.mock.calls.map(([, data]) => data.get('requestKey'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('sends nothing while offline and removes that message once online again', async () => {
  show()
  await fillIn()
  setOnline(false)
  await user.click(submit())
  expect(await screen.findByRole('alert', { name: project.failed.title })).toHaveTextContent(shared.offline)
  expect(send).not.toHaveBeenCalled()
  act(() => setOnline(true))
  expect(box(project.failed.title)).not.toBeInTheDocument()
  expect(submit()).toHaveFocus()
})

test('tells the visitor to reload a page that is older than the site', async () => {
  show()
  await fillIn()
  send.mockRejectedValueOnce(outdated)
  await user.click(submit())
  expect(await screen.findByRole('alert', { name: project.failed.title })).toHaveTextContent(shared.outdated)
})

test('gives up within 15 seconds without a response', async () => {
  show()
  await fillIn()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    send.mockReturnValueOnce(new Promise(() => {}))
    act(() => form().requestSubmit())
    await act(() => jest.advanceTimersByTimeAsync(13_000))
    expect(screen.getByRole('button', { name: project.sending })).toBeDisabled()
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(box(project.failed.title)).toBeInTheDocument()
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  ['fails without a response', false],
  ['does not fail when Back restores the page', true],
])('a form submitted before hydration %s', async (_, cameBack) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    const takeOver = showPlain()
    form().dataset.state = 'sending'
    takeOver()
    expect(screen.getByRole('button', { name: project.sending })).toBeDisabled()
    if (cameBack) act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    expect(submit()).toBeEnabled()
    expect(Boolean(box(project.failed.title))).toBe(!cameBack)
  } finally {
    jest.useRealTimers()
  }
})

test('shows an error at a half-typed date instead of sending no date', async () => {
  show()
  await fillIn()
  Object.defineProperty(field('eventDate'), 'validity', { value: { badInput: true }, configurable: true })
  await user.click(submit())
  await waitFor(() =>
    expect(field('eventDate')).toHaveAccessibleDescription(expect.stringContaining(shared.dateIncomplete)),
  )
  expect(send).not.toHaveBeenCalled()
  Object.defineProperty(field('eventDate'), 'validity', { value: { badInput: false } })
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  await screen.findByRole('region', { name: project.confirmation.title })
})

test('notes a past date on blur but still sends it', async () => {
  show()
  await fillIn()
  await user.type(field('eventDate'), '2001-05-20')
  await user.click(field('details'))
  await waitFor(() =>
    expect(field('eventDate')).toHaveAccessibleDescription(expect.stringContaining(shared.datePast)),
  )
  expect(field('eventDate')).not.toHaveAttribute('aria-invalid')
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  await screen.findByRole('region', { name: project.confirmation.title })
  expect(send.mock.calls[0]?.[1].get('eventDate')).toBe('2001-05-20')
  expect(screen.queryByText(shared.datePast)).not.toBeInTheDocument()
})
