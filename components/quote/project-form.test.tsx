import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { idempotencyKeyPattern } from '#contract/request-headers.ts'
import { fillMessages, interpolate } from '#lib/content/interpolate.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { saveDraft } from '#lib/quote/drafts.ts'
import { idleState, type RequestState } from '#lib/quote/request-state.ts'
import { schemaOf } from '#lib/quote/schemas.ts'
import { recordVisit } from '#lib/quote/visit.ts'
import { completeBrowser, completeFiles, contactInfo, serveData, setOnline } from '#lib/testing/browser.ts'
import { answerLater, comingTo } from '#lib/testing/unanswered.ts'
import { completeUpload, createUpload } from '#lib/uploads/actions.ts'
import { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { en } from '#messages/en.ts'
import { ProjectForm } from './project-form.tsx'
import { Toasts } from './toasts.tsx'

jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/quote/schemas.ts', () => ({
  schemaOf: jest.fn(jest.requireActual('#lib/quote/schemas.ts').schemaOf),
}))
const send = jest.mocked(sendRequest)
jest.mock('#lib/uploads/actions.ts', () => ({ createUpload: jest.fn(), completeUpload: jest.fn() }))
jest.mock('#lib/uploads/put-file.ts', () => ({ putFile: async () => 200 }))
jest.mock('#lib/uploads/pixel-size.ts', () => ({ pixelSizeOf: async () => undefined }))
const create = jest.mocked(createUpload)

const texts = fillMessages(en.forms, contactInfo)
const copy = fillMessages(en.uploads, contactInfo)
const { project, shared } = texts
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+44 20 7946 0018' }
const due = 'Monday, November 23, 6:00 PM EST'
const link = `/your-request/1011/${'a'.repeat(40)}`
const opens = 'Monday, November 23, 8:30 AM EST'
const asked = 'Event Type: Other'
const sent: RequestState = {
  ...idleState,
  status: 'sent',
  reference: '1011',
  due,
  opens,
  link,
  order: asked,
}
const later = new Promise<never>(() => {})

// The chooser hides other kinds of files, which a drop does not.
const user = userEvent.setup({ applyAccept: false })
const form = () => screen.getByRole<HTMLFormElement>('form', { name: project.title })
const field = (name: keyof typeof project.fields) =>
  within(form()).getByLabelText<HTMLInputElement>(new RegExp(`^${project.fields[name].label}`))
const submit = () => screen.getByRole('button', { name: project.submit })
const failure = () => screen.queryByRole('alert', { name: project.failed.title })
const theFailure = () => screen.findByRole('alert', { name: project.failed.title })
const theReceipt = () => screen.findByRole('region', { name: shared.received })

beforeAll(completeBrowser)
beforeAll(completeFiles)
beforeEach(() => {
  sessionStorage.clear()
  send.mockReset()
  setOnline(true)
  create.mockImplementation(async ({ name }) => ({ success: true, id: `id of ${name}`, url: '/put' }))
  jest.mocked(completeUpload).mockImplementation(async ({ id }) => ({ success: true, id }))
  serveData({ uploads: en.uploads })
})

const projectForm = (
  <ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />
)
const show = () =>
  render(
    <>
      {projectForm}
      <Toasts closeLabel={shared.closeNotice} />
    </>,
  )

async function fillIn() {
  for (const [name, value] of Object.entries(ada)) await user.type(field(name as keyof typeof ada), value)
}

async function showFilledIn() {
  show()
  await fillIn()
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { lastModified: 1 })
const choose = async (...files: File[]) => user.upload(await screen.findByLabelText(copy.choose), files)
const listed = () => within(form()).queryAllByRole('listitem')
const isUploaded = () => waitFor(() => expect(form()).toHaveTextContent(copy.states.uploaded))
const received = (files: number, of: number) => interpolate(shared.filesReceived, { files, sent: of })

async function sendSuccessfully() {
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  await theReceipt()
}

const isDescribed = (name: keyof typeof project.fields, by: string) =>
  waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(by)))

/** Shows the form's server-rendered HTML; returns the function that hydrates it. */
function showPlain() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(projectForm)
  return () => render(projectForm, { container, hydrate: true })
}

// The first test, as the upload loads once.
test('sends nothing while offline, removes that message once online again, and then sends without an upload', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  await showFilledIn()
  setOnline(false)
  await user.click(submit())
  const { title, text } = project.failed
  expect(await theFailure()).toHaveTextContent(`${title}${text}${shared.offline}`)
  expect(send).not.toHaveBeenCalled()
  act(() => setOnline(true))
  expect(failure()).not.toBeInTheDocument()
  expect(submit()).toHaveFocus()
  recordVisit(false)
  await sendSuccessfully()
  expect(send.mock.lastCall?.[1].get('requestKey')).toMatch(idempotencyKeyPattern)
  expect(send.mock.lastCall?.[1].get('attribution')).toContain('"landingPage":"/"')
})

test('the link beside the files keeps the focus while their upload comes', async () => {
  show()
  const [link] = within(form()).getAllByRole('link', { name: contactInfo.email })
  act(() => link?.focus())
  await screen.findByLabelText(copy.choose)
  expect(link).toHaveFocus()
  await user.tab()
  expect(link).not.toBeInTheDocument()
})

test('keeps and sends input typed before hydration, which React Hook Form marks as changed, so that it wins over an older draft', async () => {
  saveDraft('project-request', { firstName: 'Charles', quantity: '12' })
  const hydrate = showPlain()
  expect(form().noValidate).toBe(false)
  expect(form().querySelectorAll('[required]')).toHaveLength(4)
  for (const [name, value] of Object.entries({ ...ada, eventType: 'Product Launch' }))
    (form().elements.namedItem(name) as HTMLInputElement).value = value
  field('lastName').focus()
  hydrate()
  expect(form().noValidate).toBe(true)
  expect(field('lastName')).toHaveFocus()
  expect(field('quantity')).toHaveValue('12')
  await sendSuccessfully()
  const data = Object.fromEntries(send.mock.calls[0]?.[1] ?? [])
  expect(data).toMatchObject({ ...ada, eventType: 'Product Launch', quantity: '12', language: 'en' })
})

test('shows one error summary that links to each field and disappears as the visitor corrects them', async () => {
  show()
  await user.click(submit())
  const notice = await screen.findByRole('alert', { name: project.missing.title })
  expect(notice).toHaveFocus()
  expect(notice).toHaveTextContent(project.missing.text)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(send).not.toHaveBeenCalled()

  await user.click(within(notice).getByRole('link', { name: project.fields.lastName.error }))
  expect(field('lastName')).toHaveFocus()
  expect(field('lastName')).toHaveAccessibleDescription(project.fields.lastName.error)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await fillIn()
  await user.clear(field('email'))
  await user.type(field('email'), 'a')
  expect(screen.getByRole('group', { name: shared.problemTitle })).toHaveTextContent(shared.emailInvalid)
  expect(screen.queryByText(project.missing.title)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(field('email'), 'da@example.com')
  await waitFor(() => expect(screen.queryByText(shared.problemTitle)).not.toBeInTheDocument())

  // Only the server finds this one.
  send.mockResolvedValueOnce({ status: 'invalid', values: {}, errors: { phone: 'No such number' } })
  await user.click(submit())
  expect(await screen.findByRole('alert', { name: shared.problemTitle })).toHaveFocus()
  await isDescribed('phone', 'No such number')
})

test('sends only once, with focus on the progress, and then shows a receipt above an empty form', async () => {
  await showFilledIn()
  const { promise, resolve } = answerLater<RequestState>()
  send.mockReturnValue(promise)
  act(() => {
    form().requestSubmit()
    form().requestSubmit()
  })
  expect(await screen.findByRole('button', { name: project.sending })).toBeDisabled()
  expect(field('details').closest('[inert]')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveTextContent(project.sending))
  expect(document.activeElement).toHaveRole('status')
  act(() => form().requestSubmit())
  await act(async () => resolve(sent))
  expect(send).toHaveBeenCalledTimes(1)

  const receipt = await theReceipt()
  expect(receipt).toHaveFocus()
  expect(receipt).toHaveAccessibleDescription('Reference: 1011')
  expect(receipt).toHaveTextContent(`by ${due}. ${interpolate(shared.opens, { opens })}`)
  expect(within(receipt).getByRole('link', { name: shared.follow })).toHaveAttribute('href', link)
  // Its page takes more files.
  expect(receipt).not.toHaveTextContent(shared.filesLater.slice(0, 11))
  expect(screen.getByText(project.success.title)).toBeInTheDocument()
  expect(screen.getByText(project.success.text)).toBeInTheDocument()
  for (const name of Object.keys(project.fields)) expect(field(name as 'email')).toHaveValue('')
  await user.keyboard('{Escape}')
  expect(screen.queryByText(project.success.title)).not.toBeInTheDocument()
  expect(receipt).not.toBeInTheDocument()
})

/** Shows the page again. */
function reload() {
  cleanup()
  show()
}

test('the receipt repeats the order, and stays through a reload, without focus, until the next request begins; its sender’s details are offered again', async () => {
  await showFilledIn()
  await user.selectOptions(field('eventType'), 'Other')
  await user.type(field('details'), 'Mugs{Enter}in blue')
  await sendSuccessfully()
  const order = `${shared.ordered}${asked}${shared.reachUs.slice(0, 5)}`
  expect(await theReceipt()).toHaveTextContent(order)
  expect(await theReceipt()).not.toHaveTextContent(ada.email)
  reload()
  expect(await theReceipt()).toHaveTextContent(order)
  expect(document.body).toHaveFocus()
  // Browsers lay out the page for FormData, which is too slow at each key.
  const data = jest.spyOn(globalThis, 'FormData')
  await user.type(field('quantity'), '5')
  expect(data).not.toHaveBeenCalled()
  data.mockRestore()
  expect(await theReceipt()).toBeVisible()
  reload()
  expect(field('quantity')).toHaveValue('5')
  expect(screen.queryByText(shared.received)).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: shared.useDetails }))
  expect(field('firstName')).toHaveFocus()
  for (const [name, value] of Object.entries(ada)) expect(field(name as keyof typeof ada)).toHaveValue(value)
  await sendSuccessfully()
  await user.click(screen.getByRole('button', { name: shared.useDetails }))
  send.mockResolvedValueOnce({ ...idleState, status: 'failed' })
  await user.click(submit())
  await theFailure()
  for (const text of [shared.received, project.success.title])
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  await sendSuccessfully()
  await user.click(within(await theReceipt()).getByRole('button', { name: shared.closeNotice }))
  reload()
  expect(screen.queryByText(shared.received)).not.toBeInTheDocument()
})

test('announces that files go first', async () => {
  create.mockReturnValueOnce(later)
  await showFilledIn()
  await choose(pdf('logo.pdf'))
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toHaveTextContent(shared.filesFirst))
})

const rules = jest.mocked(schemaOf)
const noRules = () => {
  throw new Error('no rules')
}
const settled = jest.spyOn(UploadQueue.prototype, 'settled')
const failedState: RequestState = { ...idleState, status: 'failed' }
const failures: [string, () => void, string, calls?: number][] = [
  ['its rules do not load', () => rules.mockImplementationOnce(noRules), project.failed.text, 0],
  ['the server says no', () => send.mockResolvedValueOnce(failedState), project.failed.text],
  ['there is no response', () => send.mockRejectedValueOnce(new TypeError()), project.failed.text],
  [
    'the page is older than the site',
    () => send.mockImplementationOnce(comingTo('outdated')),
    shared.outdated,
  ],
  ['a file failed', () => settled.mockResolvedValueOnce(false), shared.filesFailed, 0],
]
test.each(failures)('says why nothing was sent when %s, and tries again', async (_, fail, why, calls = 1) => {
  await showFilledIn()
  await screen.findByLabelText(copy.choose)
  fail()
  await user.click(submit())
  expect(await theFailure()).toHaveFocus()
  expect(failure()).toHaveTextContent(why)
  expect(field('email')).toHaveValue(ada.email)
  expect(send).toHaveBeenCalledTimes(calls)
  await sendSuccessfully()
})

/** Creates the event as the browser does: its `dataTransfer` and `clipboardData` are read-only. */
function bring(kind: 'drop' | 'dragOver' | 'paste', holder: object) {
  const event = createEvent[kind](form())
  Object.defineProperty(event, kind === 'paste' ? 'clipboardData' : 'dataTransfer', { value: holder })
  fireEvent(form(), event)
  return event
}

test('accepts files dropped anywhere on the form or pasted, and leaves other drops and pasted text to the browser', async () => {
  show()
  await user.click(field('firstName'))
  await screen.findByLabelText(copy.choose)
  const holding = (name: string) => ({ types: ['Files'], files: [pdf(name)] })
  const logo = holding('logo.pdf')
  // Some programs copy a picture of the text with it.
  const table = { types: ['text/plain', 'Files'], files: logo.files }
  const text = { types: ['text/plain'], files: [] }
  expect(bring('dragOver', logo).defaultPrevented).toBe(true)
  for (const accepted of [bring('drop', logo), bring('paste', holding('back.pdf'))])
    expect(accepted.defaultPrevented).toBe(true)
  for (const other of [bring('drop', text), bring('paste', text), bring('paste', table)])
    expect(other.defaultPrevented).toBe(false)
  expect(listed()).toHaveLength(2)
})

test.each([
  ['1011', 'with the reference 1011.'],
  [undefined, 'Email them to sales@example.com.'],
])('counts the files, one chosen twice as one; with %s, others go %s', async (reference, where) => {
  await showFilledIn()
  await choose(pdf('logo.pdf'), pdf('run.exe'))
  await choose(pdf('logo.pdf'))
  await isUploaded()
  expect(listed()).toHaveLength(2)
  await user.click(submit())
  expect(await screen.findByText(shared.filesRefused)).toBeVisible()
  expect(screen.queryByText(project.failed.text)).not.toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
  send.mockResolvedValueOnce({ ...sent, link: undefined, reference, files: 1 })
  await user.click(submit())
  expect(await theReceipt()).toHaveTextContent(received(1, 2))
  expect(await theReceipt()).toHaveTextContent(where)
  expect(listed()).toHaveLength(0)
})

test('one press names the missing fields and the file that cannot be sent; the next sends without it', async () => {
  await showFilledIn()
  const email = field('email')
  await user.clear(email)
  await choose(pdf('run.exe'))
  await user.click(submit())
  expect(await screen.findByText(shared.filesRefused)).toBeVisible()
  const summary = screen.getByRole('alert', { name: project.missing.title })
  expect(summary).toHaveFocus()
  await user.type(email, ada.email)
  expect(summary).not.toBeInTheDocument()
  expect(email).toHaveFocus()
  send.mockResolvedValueOnce(sent)
  await user.click(submit())
  expect(await theReceipt()).toBeVisible()
})

test('keeps a file that is chosen or dropped while a request is sent for the next one', async () => {
  await showFilledIn()
  const { promise, resolve } = answerLater<RequestState>()
  send.mockReturnValueOnce(promise)
  await choose(pdf('first.pdf'))
  await isUploaded()
  await user.click(submit())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await choose(pdf('chosen.pdf'))
  fireEvent.drop(form(), { dataTransfer: { types: ['Files'], files: [pdf('dropped.pdf')] } })
  await act(async () => resolve({ ...sent, files: 1 }))
  expect(await theReceipt()).toHaveTextContent(received(1, 1))
  await waitFor(() => expect(within(form()).getAllByText(copy.states.uploaded)).toHaveLength(2))
  const names = listed().map(({ textContent }) => /\w+\.pdf/.exec(textContent ?? '')?.[0])
  expect(names).toEqual(['chosen.pdf', 'dropped.pdf'])
})

test('after a lost answer and a reload, names the files to add again, which are sent with the same request', async () => {
  await showFilledIn()
  await choose(pdf('logo.pdf'), pdf('run.exe'))
  await isUploaded()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(submit())
  await screen.findByText(shared.filesRefused)
  await user.click(submit())
  await waitFor(() => expect(screen.queryByText(shared.filesRefused)).not.toBeInTheDocument())
  await theFailure()

  reload()
  const names = (await screen.findByText(copy.again)).parentElement
  expect(names).toHaveTextContent(`${copy.again}logo.pdf`)
  await choose(pdf('logo.pdf'))
  await isUploaded()
  expect(names).not.toBeInTheDocument()
  send.mockResolvedValueOnce({ ...sent, files: 1 })
  await user.click(submit())
  expect(await theReceipt()).toHaveTextContent(received(1, 1))
  const [first, second] = send.mock.calls.map(([, data]) => data.get('requestKey'))
  expect(second).toBe(first)
})

const runTimers = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
const wait = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))
afterEach(() => jest.useRealTimers())

test('without a response, gives up within 15 seconds', async () => {
  await showFilledIn()
  runTimers()
  send.mockReturnValueOnce(later)
  act(() => form().requestSubmit())
  await wait(13_000)
  expect(screen.getByRole('button', { name: project.sending })).toBeDisabled()
  await wait(2000)
  expect(failure()).toBeInTheDocument()
})

test.each([false, true])('a form sent before hydration fails, too, unless Back comes: %s', async (isBack) => {
  runTimers()
  const hydrate = showPlain()
  form().dataset.state = 'sending'
  hydrate()
  expect(screen.getByRole('button', { name: project.sending })).toBeDisabled()
  if (isBack) act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await wait(15_000)
  expect(submit()).toBeEnabled()
  expect(Boolean(failure())).toBe(!isBack)
  const isRead = jest.spyOn(PageTransitionEvent.prototype, 'persisted', 'get').mockClear()
  dispatchEvent(new PageTransitionEvent('pageshow'))
  expect(isRead).not.toHaveBeenCalled()
})

test.each(['badInput', 'rangeUnderflow'])('sends no half-typed date, but marks it (%s)', async (state) => {
  await showFilledIn()
  Object.defineProperty(field('eventDate'), 'validity', { value: { [state]: true } })
  await user.click(submit())
  await isDescribed('eventDate', shared.dateIncomplete)
  expect(send).not.toHaveBeenCalled()
})

test('notes a past date but still sends it', async () => {
  await showFilledIn()
  await user.type(field('eventDate'), '2001-05-20')
  await isDescribed('eventDate', shared.datePast)
  expect(field('eventDate')).not.toHaveAttribute('aria-invalid')
  await sendSuccessfully()
  expect(send.mock.calls[0]?.[1].get('eventDate')).toBe('2001-05-20')
  expect(screen.queryByText(shared.datePast)).not.toBeInTheDocument()
})
