import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { CustomerPage as Content } from '#contract/customer-page.ts'
import type { AnswerState, AnswerStatus } from '#lib/customer/answers.ts'
import { context, file, labels, message, pageWith, words } from '#lib/customer/testing/page.ts'
import { CustomerPage } from './customer-page.tsx'

const send = jest.fn<Promise<AnswerState>, [AnswerState, FormData]>()
jest.mock('#lib/customer/actions.ts', () => ({
  sendAnswer: (...call: [AnswerState, FormData]) => send(...call),
}))
jest.mock('#lib/quote/action.ts', () => ({}))
jest.mock('#lib/quote/uploads/actions.ts', () => ({}))

beforeEach(() => {
  jest.clearAllMocks()
  sessionStorage.clear()
})

const { texts } = context
const show = (page: Content) =>
  render(<CustomerPage {...{ page, context, words, labels }} today="2026-11-26" due="Friday" />)
const partNamed = (name: string) => within(screen.getByRole('region', { name }))

const facts = { amount: '1250.00', currency: 'USD', validUntil: '2026-11-30' }
const quote = message('quote', facts)
const proof = message('proof', { files: [file('proof.png')] })
const accepted = message('accepted', { by: 'Ada Byron', about: quote.id, purchaseOrder: 'PO-7' })

test('a quote says its price, how long it holds and what accepting means', () => {
  show(pageWith([quote]))
  const part = partNamed('Quote from Ana')
  expect(part.getByText('$1,250.00')).toBeInTheDocument()
  expect(part.getByText('Valid through November 30, 2026.')).toBeInTheDocument()
  expect(part.getByText(texts.meanings.accepted)).toBeInTheDocument()
})

test('a quote that has ended says so, and can be asked for again but not accepted', () => {
  show(pageWith([message('quote', { ...facts, validUntil: '2026-11-25' })]))
  expect(screen.getByText(/^This quote was valid through November 25, 2026/)).toBeInTheDocument()
  expect(screen.getByRole('form', { name: texts.forms.again })).toBeInTheDocument()
  expect(screen.queryByRole('form', { name: texts.forms.accepted })).toBeNull()
})

test('what was answered is locked, and says who and when', () => {
  show(pageWith([accepted, quote]))
  const part = partNamed('Quote from Ana')
  expect(part.queryByRole('form')).toBeNull()
  expect(part.getByText('Quote accepted by Ada Byron')).toBeInTheDocument()
  expect(part.getAllByText('Tuesday, November 24, 10:00 AM EST')).toHaveLength(2)
  expect(part.getByText('PO-7')).toBeInTheDocument()
})

test('the preview of the customer’s logo stands beside the proof', () => {
  show(pageWith([proof], { files: [file('logo.png'), file('preview-tumbler.jpg')] }))
  const part = partNamed('Proof from Ana')
  const names = part.getAllByRole('img').map((picture) => picture.getAttribute('alt'))
  expect(names).toEqual(['proof.png', 'preview-tumbler.jpg'])
})

test('what a visitor typed is never a link', () => {
  const evil = 'https://evil.example/x mailto:a@evil.example'
  const reply = message('reply', {
    body: evil,
    by: evil,
    phone: evil,
    files: [file('https-evil.example.pdf')],
  })
  show(pageWith([reply, { ...accepted, by: evil, purchaseOrder: evil }, quote]))
  expect(screen.getAllByText(/evil\.example/).length).toBeGreaterThan(3)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses.filter((href) => !/^(\/your-request\/7\/files\/|mailto:sales@)/.test(href ?? ''))).toEqual(
    [],
  )
})

test('a withdrawn request takes messages and a deletion only, a closed one answers nothing', () => {
  const { unmount } = show(pageWith([message('withdrawn'), quote]))
  const forms = () =>
    screen.getAllByRole('form', { hidden: true }).map((one) => one.getAttribute('aria-label'))
  expect(forms()).toEqual([texts.forms.reply, texts.forms.erasure_asked])
  unmount()
  show(pageWith([quote], { isOpen: false }))
  expect(forms()).not.toContain(texts.forms.accepted)
})

const sentence: Record<Exclude<AnswerStatus, 'idle' | 'invalid' | 'reload' | 'filesFailed'>, RegExp> = {
  sent: /^Sent/,
  failed: /couldn’t be sent/,
  offline: /You’re offline/,
  dead: /link no longer works/,
  outdated: /newer version/,
  expired: /no longer valid/,
  withdrawn: /been withdrawn/,
  limited: /Too many messages/,
  answered: /^Already answered: Bob/,
}

const writeMessage = () => {
  const box = screen.getByRole('textbox', { name: /^Your message/ })
  fireEvent.input(box, { target: { value: 'Hello' } })
  return box
}
/** Clicks the button of the form of this name. */
const submit = (name = texts.forms.reply) =>
  act(async () => fireEvent.click(within(screen.getByRole('form', { name })).getByRole('button')))

test.each(Object.entries(sentence))(
  'says what %s means beside the form, and keeps the message',
  async (status, words) => {
    send.mockResolvedValue({ status: status as AnswerStatus, values: {}, errors: {}, by: 'Bob' })
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(status !== 'offline')
    show(pageWith())
    const box = writeMessage()
    await submit()
    const outcome = screen.getByRole(status === 'sent' ? 'status' : 'alert')
    expect(outcome).toHaveTextContent(words)
    expect(outcome).toHaveFocus()
    expect(box).toHaveValue(status === 'sent' ? '' : 'Hello')
  },
)

test('a lost connection keeps the message, also over a reload', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  const { unmount } = show(pageWith())
  writeMessage()
  await submit()
  expect(screen.getByRole('alert')).toHaveTextContent(texts.outcomes.failed)
  unmount()
  show(pageWith())
  expect(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('Hello')
})

test('two clicks send one message, with the key of this page', async () => {
  let finish = (_: AnswerState) => {}
  send.mockReturnValue(new Promise((resolve) => (finish = resolve)))
  show(pageWith())
  writeMessage()
  const form = screen.getByRole('form', { name: texts.forms.reply })
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(screen.getByRole('button', { name: texts.sending })).toBeDisabled()
  await act(async () => finish({ status: 'sent', values: {}, errors: {} }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
    ...{ kind: 'reply', reference: '7', language: 'en', key: 'n1' },
    body: 'Hello',
  })
})
