import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { RequestProvider } from '#components/desk/request/request-context.ts'
import { inbox } from '#components/desk/testing/inbox.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { sendLetter } from '#lib/desk/message-actions.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { requestWith, written } from '#lib/desk/testing/request.ts'
import { completeFiles } from '#lib/testing/browser.ts'
import { lineOf } from '#lib/testing/reading.ts'
import { answerLater, comingTo, inVain } from '#lib/testing/unanswered.ts'
import { pixelSizeOf } from '#lib/uploads/pixel-size.ts'
import { desk } from '#messages/desk.ts'
import { en } from '#messages/en.ts'
import { LetterForm } from './letter-form.tsx'

const send = jest.fn<ReturnType<typeof sendLetter>, Parameters<typeof sendLetter>>()
jest.mock('#lib/desk/message-actions.ts', () => ({
  sendLetter: (...letter: Parameters<typeof send>) => send(...letter),
}))
jest.mock('#lib/uploads/pixel-size.ts', () => ({ pixelSizeOf: jest.fn() }))
const mockPut = jest.fn()
jest.mock('#lib/uploads/put-file.ts', () => ({ putFile: () => mockPut() }))
jest.mock('#lib/uploads/actions.ts', () => ({
  createUpload: async ({ name }: { name: string }) => ({ success: true, id: `id of ${name}`, url: '/put' }),
  completeUpload: async ({ id }: { id: string }) => ({ success: true, id }),
}))
jest.mock('#lib/ui/in-page-language.ts', () => ({ fetchData: async () => mockCopy }))
const mockCopy = en.uploads

const { letter: words } = desk
const sent = () => send.mock.lastCall?.[2]
const choose = (kind: keyof typeof words.kinds) =>
  fireEvent.click(screen.getByRole('radio', { name: words.kinds[kind] }))
const texts = [
  { label: 'Opening', text: 'Hello Olu', asks: false },
  { label: 'Logo', text: 'I need your logo.', asks: true },
]
function form(changes: Partial<WholeRequest> = {}) {
  render(
    <InboxProvider value={inbox}>
      <RequestProvider value={requestWith({ texts, ...changes })}>
        <LetterForm />
      </RequestProvider>
    </InboxProvider>,
  )
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const says = (text: RegExp | string) => expect(screen.getByText(text)).toBeVisible()
const press = (name: string) => inVain(() => fireEvent.click(screen.getByRole('button', { name })))
/** What is typed into the fields of a quote of one line, by their labels. */
const quote = {
  [words.line.what]: 'Shirts',
  [words.line.sum]: '1,250',
  [words.currency]: 'eur',
  [words.validUntil]: '2026-12-24',
}

function typeQuote(changes: Record<string, string> = {}) {
  choose('quote')
  for (const [label, text] of Object.entries({ ...quote, ...changes })) type(label, text)
}

beforeAll(completeFiles)
beforeEach(() => {
  jest.resetAllMocks()
  mockPut.mockResolvedValue(200)
  send.mockResolvedValue({ outcome: 'sent', message: 1 })
  jest.mocked(pixelSizeOf).mockResolvedValue(undefined)
  jest.useFakeTimers()
  sessionStorage.clear()
})

test('a letter that crosses a newer message is held once, and says whose it is', async () => {
  send.mockResolvedValue({ outcome: 'crossed' })
  const message = written(5, 'message')
  form({ messages: [message] })
  type(words.body.message, 'Hello')
  await press(words.send.message)
  expect(sent()).toMatchObject({ seen: 5 })
  cleanup()
  form({ messages: [written(8, 'message', { by: 'Ben' }), message] })
  await press(words.send.message)
  expect(sent()).toMatchObject({ seen: 5 })
  says(/^Not sent: Ben wrote in the meantime/)
  await press(words.send.message)
  expect(sent()).toMatchObject({ seen: 8 })
})

test('sends a message that begins with the prepared text, and is empty then', async () => {
  form()
  await press(words.opening)
  await press(words.send.message)
  const sent = expect.objectContaining({ kind: 'message', body: 'Hello Olu' })
  expect(send).toHaveBeenCalledWith(7, expect.any(String), sent, false)
  expect(field(words.body.message).value).toBe('')
  cleanup()
  form()
  expect(field(words.body.message).value).toBe('')
})

test('a quote beside what is being made is a request of its own, which opens', async () => {
  const messages = [
    written(2, 'accepted', { about: 1 }),
    written(1, 'quote', { amount: 90, currency: 'USD' }),
  ]
  send.mockResolvedValue({ outcome: 'begun', request: 1045 })
  const show = jest.spyOn(inbox, 'show')
  form({ messages, ordered: { USD: '90.00' }, progress: 'in_production' })
  typeQuote()
  fireEvent.change(field(words.replaces), { target: { value: 0 } })
  await press(words.send.quote)
  expect(send.mock.lastCall?.[3]).toBe(true)
  expect(show).toHaveBeenCalledWith(1045)
})

const outcomes = ['ended', 'refused', 'failed', 'late', 'outdated'] as const
test.each(outcomes)(
  'keeps a quote after the outcome %s, and its key until it is changed',
  async (outcome) => {
    send.mockImplementation(comingTo(outcome))
    form()
    typeQuote()
    await press(words.send.quote)
    says(words.results[outcome])
    // As after a reload of the page.
    cleanup()
    form()
    for (const [label, text] of Object.entries(quote)) expect(field(label).value).toBe(text)
    await press(words.send.quote)
    type(words.line.sum, '1,300')
    await press(words.send.quote)
    const [first, again, changed] = send.mock.calls.map(([, key]) => key)
    expect([first === again, again === changed]).toEqual([true, false])
  },
)

test.each([
  ['what', words.line.what, ' '],
  ['currency', words.currency, 'EU'],
] as const)('a quote whose %s is wrong is not sent, and the field says so', async (name, label, wrong) => {
  form()
  typeQuote({ [label]: wrong })
  await press(words.send.quote)
  expect(field(label)).toHaveFocus()
  expect(field(label)).toHaveAccessibleDescription(words.results[name])
  expect(send).not.toHaveBeenCalled()
})

test('a proof needs its file, which stays when the request is opened again, as does the key that it was sent with, and can be removed', async () => {
  send.mockResolvedValue({ outcome: 'failed' })
  const { promise, resolve } = answerLater<number>()
  mockPut.mockReturnValue(promise)
  form()
  await act(async () => fireEvent.focus(field(words.body.message)))
  choose('proof')
  await press(words.send.proof)
  says(words.results.noFile)
  const files = [new File(['%PDF-1.7'], 'proof.pdf')]
  fireEvent.change(screen.getByLabelText(words.upload.choose), { target: { files } })
  await press(words.send.proof)
  expect(send).not.toHaveBeenCalled()
  await act(async () => resolve(200))
  expect(await screen.findByText(words.results.failed)).toBeVisible()
  cleanup()
  form()
  await press(words.send.proof)
  const [first, again] = send.mock.calls
  expect(again).toEqual(first)
  expect(again?.[2].file).toMatchObject({ id: 'id of proof.pdf', name: 'proof.pdf' })
  await press(`${words.remove}: proof.pdf`)
  await press(words.send.proof)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a picture of too many pixels is refused as a proof at once, and goes with a message', async () => {
  jest.mocked(pixelSizeOf).mockResolvedValue({ width: 10_000, height: 10_000, type: 'png' })
  form()
  await act(async () => fireEvent.focus(field(words.body.message)))
  choose('proof')
  const chooser = field(words.upload.choose)
  expect(chooser.accept).toBe('.pdf,.jpg,.jpeg,.png')
  const bytes = Uint8Array.from('\x89PNG', (letter) => letter.charCodeAt(0))
  const files = [new File([bytes], 'proof.png')]
  await act(async () => void fireEvent.change(chooser, { target: { files } }))
  const sentence = 'Their page shows pictures of up to 5 MB and 40 megapixels.'
  const refused = () => screen.queryAllByText(sentence, { exact: false, selector: '[role="alert"]' })
  await waitFor(() => expect(refused()).toHaveLength(1))
  await press(words.send.proof)
  expect(send).not.toHaveBeenCalled()
  choose('message')
  says(en.uploads.states.uploaded)
  expect(refused()).toHaveLength(0)
  type(words.body.message, 'The brief')
  await press(words.send.message)
  expect(sent()).toMatchObject({ kind: 'message', file: { name: 'proof.png' } })
})

test.each(['suspected', 'spam'] as const)('says why nobody can write to a request that is %s', (status) => {
  form({ status })
  says(words.held)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a quote begins with what was asked, at the prices that were shown, adds up, and holds 30 days', async () => {
  const items = [
    { words: 'Camp mug', quantity: '1,300', shown: { of: 1300, total: 2190.5, currency: 'USD' } },
    { words: 'Tote', seenAs: 'Bolsa', quantity: '20', shown: { of: 50, total: 90, currency: 'USD' } },
  ]
  form({ items })
  choose('quote')
  const all = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)
  expect(all(words.line.what).map(({ value }) => value)).toEqual(['Camp mug', 'Bolsa'])
  expect(all(words.line.sum).map(({ value }) => value)).toEqual(['2190.50', ''])
  await press(words.send.quote)
  const [, wrong = document.body] = all(words.line.sum)
  expect(wrong).toHaveFocus()
  fireEvent.change(wrong, { target: { value: '−90.5' } })
  says('Total $2,100.00')
  await press('Remove line 1')
  await press(words.addLine)
  expect(all(words.line.what)[1]).toHaveFocus()
  await press('Remove line 2')
  expect(screen.getByRole('button', { name: words.addLine })).toHaveFocus()
  await press(words.send.quote)
  says(words.results.total)
  type(words.line.sum, '90.5')
  await press(words.send.quote)
  expect(sent()?.lines).toEqual([{ what: 'Bolsa', quantity: '20', sum: '90.5' }])
  expect(sent()).toMatchObject({ validUntil: '2026-12-20', deliverOn: '' })
})

const lines = [{ what: 'Shirts', quantity: '120', sum: '1250.00' }]
const earlier = written(2, 'quote', { lines, deliverOn: '2026-12-20', amount: 1250, currency: 'EUR' })
test.each([
  ['change_asked', 'In place of: Quote · €1,250.00 · Nov 22', 'Shirts', '1250.00', '2026-12-20'],
  ['accepted', words.undecided, '', '', ''],
] as const)(
  'after %s, a quote begins as %s with %s, %s and %s, and is sent once its place is chosen',
  async (kind, proposed, what, sum, day) => {
    send.mockResolvedValue({ outcome: 'failed' })
    form({ messages: [written(3, kind, { about: 2 }), earlier] })
    choose('quote')
    expect(field(words.replaces)).toHaveDisplayValue(proposed)
    const begun = [words.line.what, words.line.sum, words.deliverOn].map((label) => field(label).value)
    expect(begun).toEqual([what, sum, day])
    typeQuote()
    await press(words.send.quote)
    expect(sent()?.replaces).toBe(what ? 2 : undefined)
    if (!what) expect(field(words.replaces)).toHaveAccessibleDescription(words.results.replaces)
    type(words.replaces, '0')
    await press(words.send.quote)
    expect(sent()?.replaces).toBe(0)
  },
)

test('a correction goes on with the lines before it, unless they are other goods; each of several has its own proof', async () => {
  const two = [
    ...lines,
    { what: 'Pens', quantity: '50', sum: '90.00' },
    { what: 'Delivery', quantity: '', sum: '9.00' },
  ]
  form({
    messages: [written(3, 'change_asked', { about: 2 }), { ...earlier, lines: two }, written(1, 'proof')],
  })
  choose('quote')
  expect(screen.queryByLabelText(words.needsProof)).toBeNull()
  // Before anything was quoted, nobody could say what a proof shows.
  fireEvent.click(screen.getAllByLabelText(words.isShown)[0] as Element)
  const typeLine = (at: number, value: string) =>
    fireEvent.change(screen.getAllByLabelText(words.line.what)[at] as Element, { target: { value } })
  typeLine(0, 'Shirt')
  typeLine(1, 'Flags')
  const [other] = screen.getAllByLabelText('Other goods than “Pens”')
  fireEvent.click(other as Element)
  fireEvent.click(screen.getAllByLabelText(words.isProofed)[1] as Element)
  fireEvent.click(screen.getAllByLabelText(words.isGoods)[2] as Element)
  await press(words.send.quote)
  expect(sent()?.lines).toMatchObject([
    { what: 'Shirt', quantity: '120', sum: '1250.00', id: '2.1', isShown: true },
    { what: 'Flags', quantity: '50', sum: '90.00', id: '2.2', isOther: true, needsProof: false },
    { what: 'Delivery', quantity: '', sum: '9.00', id: '2.3', isGoods: true },
  ])
})

test('another option begins with the lines before it, as others, and each needs a name of its own', async () => {
  send.mockResolvedValue({ outcome: 'failed' })
  form({ messages: [written(3, 'change_asked', { about: 2 }), earlier] })
  choose('quote')
  await press(words.addOption)
  await press(words.send.quote)
  expect(screen.getAllByText(words.results.optionName)).toHaveLength(2)
  const name = (at: number, value: string) =>
    fireEvent.change(screen.getAllByLabelText(words.optionName)[at] as Element, { target: { value } })
  name(0, 'Printed')
  name(1, 'Embroidered')
  fireEvent.change(screen.getAllByLabelText(words.line.sum)[1] as Element, { target: { value: '1840' } })
  await press(words.send.quote)
  expect(sent()).toMatchObject({
    optionName: 'Printed',
    replaces: 2,
    lines: [{ id: '2.1', sum: '1250.00' }],
    options: [{ optionName: 'Embroidered', lines: [{ what: 'Shirts', sum: '1840' }] }],
  })
  expect(sent()?.options[0]).not.toHaveProperty('lines.0.id')
  expect(sent()?.options[0]?.replaces).toBeUndefined()
})

test('what stands in the place of one of several is in the place of all, each with its own', async () => {
  send.mockResolvedValue({ outcome: 'failed' })
  const second = written(4, 'quote', { lines, amount: 1840, currency: 'EUR', optionName: 'Embroidered' })
  const first = { ...earlier, optionName: 'Printed' }
  const messages = [second, first]
  const { reading, chains } = requestWith({ messages })
  form({ messages, reading, chains: chains.map((chain) => ({ ...chain, letter: 2 })) })
  choose('quote')
  expect(field(words.replaces)).toHaveTextContent(
    /additionIn place of: Quote · Printed · .* or Quote · Embroidered · [^:]*$/,
  )
  await press(words.send.quote)
  expect(sent()).toMatchObject({
    optionName: 'Printed',
    replaces: 2,
    options: [{ optionName: 'Embroidered', replaces: 4 }],
  })
  await press(interpolate(words.removeOption, { number: 2 }))
  await press(words.send.quote)
  expect(sent()?.options).toEqual([])
})

test('a proof shows what has none, and another choice of lines', async () => {
  const lines = [lineOf('2.1', 'Mugs', 'approved'), lineOf('2.2', 'Pens', 'to_proof')]
  const file = { form: 'f', id: 'i', name: 'proof.pdf', bytes: 9 }
  sessionStorage.setItem('desk-letter-7', JSON.stringify({ kind: 'proof', file }))
  form({ reading: { ...requestWith({}).reading, lines } })
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked }) => checked)).toEqual([false, true])
  fireEvent.click(ticks[1] as Element)
  await press(words.send.proof)
  says(words.results.noLines)
  fireEvent.click(ticks[0] as Element)
  await press(words.send.proof)
  expect(sent()?.lineIds).toEqual(['2.1'])
})

test.each([
  [true, 'Matte or gloss?', ''],
  [true, 'هل تصميمك جاهز؟', ''],
  [true, 'I need it.', 'Logo'],
  [false, 'Hello', ''],
  // What a prepared text does not declare, its question mark says.
  [true, 'Matte or gloss?', 'Opening'],
])(
  'that a message asks something is %s, with the text %s after %s, unless staff say otherwise',
  async (asks, text, prepared) => {
    send.mockResolvedValue({ outcome: 'failed' })
    form()
    if (prepared) await press(prepared)
    type(words.body.message, text)
    await press(words.send.message)
    fireEvent.click(screen.getByLabelText(words.asks))
    await press(words.send.message)
    expect(send.mock.calls.map(([, , letter]) => letter.asks)).toEqual([asks, !asks])
  },
)
