import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { CustomerPage } from '#contract/reading.ts'
import { idleResponse, type ResponseState, type ResponseStatus } from '#lib/customer/responses.ts'
import { context, day, file, message, open, pageWith, words } from '#lib/customer/testing/page.ts'
import { completeFiles } from '#lib/testing/browser.ts'
import { lineOf } from '#lib/testing/reading.ts'
import { translate } from '#lib/testing/translate.ts'
import { answerLater, comingTo } from '#lib/testing/unanswered.ts'
import { en } from '#messages/en.ts'
import { RequestPage } from './request-page.tsx'

const send = jest.fn<Promise<ResponseState>, [ResponseState, FormData]>()
jest.mock('#lib/customer/actions.ts', () => ({
  sendResponse: (...call: [ResponseState, FormData]) => send(...call),
}))
jest.mock('#lib/quote/action.ts', () => ({}))
jest.mock('#lib/uploads/actions.ts', () => ({
  createUpload: async () => ({ success: true, id: 'id', url: '/put' }),
  completeUpload: async () => ({ success: true, id: 'id' }),
}))
jest.mock('#lib/uploads/put-file.ts', () => ({ putFile: async () => 200 }))
jest.mock('#lib/uploads/pixel-size.ts', () => ({ pixelSizeOf: async () => undefined }))

const scrolled = jest.fn()
Element.prototype.scrollIntoView = scrolled

beforeAll(completeFiles)
beforeEach(() => {
  jest.clearAllMocks()
  sessionStorage.clear()
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => en.uploads })
})

const { texts } = context
const { states } = texts
const pageOf = (
  messages?: CustomerPage['messages'],
  facts?: Partial<CustomerPage>,
  nonce = context.nonce,
) => (
  <RequestPage
    words={words}
    day={day}
    page={pageWith(messages, facts)}
    context={{ ...context, nonce }}
    due="Friday"
  />
)
/** Resolves once the page has loaded its uploads. */
const show = (...page: Parameters<typeof pageOf>) => act(async () => render(pageOf(...page)))
const messageBox = () => screen.getByRole('textbox', { name: texts.either })
const alert = () => screen.getByRole('alert')
const partNamed = (name: string) =>
  within(screen.getByRole('region', { name: (full) => full.startsWith(name) }))

// The first test, as the upload loads once.
test('the place of the upload is kept while it loads; without it or scripts, a sentence says where to send files', async () => {
  const files = 'More files? Email them to'
  expect(renderToString(pageOf())).toContain(files)
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  render(pageOf())
  expect(screen.getByRole('form', { name: texts.forms.reply })).not.toHaveTextContent(files)
  expect(await screen.findByText(files)).toBeVisible()
})

const lines = [
  { what: 'Camp mug', quantity: '1300', sum: '1300.00' },
  { what: 'Discount', quantity: '', sum: '-50.00' },
]
const terms = { lines, deliverOn: '2026-12-20', validUntil: '2026-11-30' }
const facts = { amount: '1250.00', currency: 'USD', ...terms }
const quote = message('quote', facts)
const accepted = message('accepted', { by: 'Ada Byron', about: quote.id, purchaseOrder: 'PO-7' })
const answers = ['accepted', 'change_asked', 'question', 'declined'] as const
const told = { ...accepted, way: 'phone', saidOn: '2026-11-24' } as const

const closing = [message('in_production'), message('quote', facts)]
const proof = message('proof', { files: [file('proof.png')] })
const approved = message('approved', { by: 'Ada', about: proof.id })

test.each<[string, (typeof quote)[], CustomerPage['progress'], string[]]>([
  ['a quote', [quote], 'quoted', ['$1,250.00', 'Valid through November 30, 2026.', texts.meanings.accepted]],
  ['a quote', [quote], 'quoted', ['Camp mug', '1,300', '-$50.00', 'Delivery on December 20, 2026']],
  [
    'an answer',
    [accepted, quote],
    'ordered',
    ['Quote accepted by Ada Byron', 'PO-7', 'Dock 4', states.ordered],
  ],
  ['a noted answer', [told, quote], 'ordered', ['As you told us by phone on November 24, 2026']],
  [
    'what is to replace an order',
    [{ ...quote, id: 999 }, accepted, quote],
    'ordered',
    [texts.held, texts.order.open],
  ],
  ['a quote that a stage has closed', [...closing, accepted, quote], 'in_production', [texts.shut]],
  ['an approval', [approved, proof], 'approved', ['proof.png', states.approved]],
])('%s says what was offered, who answered, and what comes next', async (_, messages, progress, said) => {
  await show(messages, { progress, purchaseOrder: 'PO-7', deliverTo: 'Dock 4' })
  const [newest] = messages
  const isOrder = newest?.kind === 'accepted'
  const part = partNamed(
    isOrder ? texts.order.title : messages.includes(proof) ? 'Proof 1 from Ana' : 'Quote from Ana',
  )
  for (const text of said) expect(part.getByText(text)).toBeInTheDocument()
  if (isOrder) expect(screen.queryByText(/^Valid through/)).toBeNull()
})

test('a corrected quote says what has changed, while it can be answered', async () => {
  const cheaper = { ...quote, id: 999, amount: '1200.00' }
  const change = 'Total: $1,200.00 (before: $1,250.00)'
  await show([cheaper, quote])
  expect(partNamed('Quote from Ana').getByText(change)).toBeInTheDocument()
  cleanup()
  await show([message('declined', { about: 999, id: 1000 }), cheaper, quote])
  expect(screen.queryByText(change)).toBeNull()
})

test.each([
  ['', 'By email'],
  ['bo@example.com', 'By email, from bo@example.com'],
])('an answer by email says so, and whom it is from: %s', async (by, said) => {
  await show([message('reply', { way: 'email', by, body: 'Blue, please.' })])
  // Beside the form that answers it.
  expect(screen.getByText(said).closest('ol')).toBeNull()
})

test('of several quotes, one is taken by a button of its own, and one press declines all', async () => {
  const printed = { ...quote, optionName: 'Printed', body: 'Both with setup', files: [file('sizes.pdf')] }
  const embroidered = message('quote', {
    ...facts,
    optionName: 'Embroidered',
    optionWords: 'Thread',
    amount: '1840.00',
  })
  const ofChoice = <One,>(one: One) => ({ ...one, letter: printed.id })
  const pageOfChoice = (...more: (typeof quote)[]) => {
    const { reading } = pageWith([...more, embroidered, printed])
    const offers = open(embroidered, printed).map(ofChoice)
    return { reading: { ...reading, offers: reading.offers.map(ofChoice) }, offers }
  }
  await show([embroidered, printed], pageOfChoice())
  expect(screen.getAllByRole('heading', { level: 2, name: texts.choice.title })).toHaveLength(1)
  for (const name of ['Printed', 'Embroidered'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible()
  expect(screen.getByText('Thread')).toBeVisible()
  // Set apart from the option above it.
  expect(screen.getByText(/^Valid through/).parentElement).toHaveClass('border-t')
  expect(screen.getByRole('link', { name: texts.offers.quote })).toHaveAttribute(
    'href',
    `#quote-${printed.id}`,
  )
  const form = within(screen.getByRole('form', { name: texts.forms.accepted }))
  fireEvent.change(form.getByLabelText(texts.fields.name), { target: { value: 'Ada' } })
  send.mockResolvedValue({ ...idleResponse, status: 'failed' })
  fireEvent.click(form.getByRole('button', { name: /Embroidered.*\$1,840\.00/ }))
  await act(async () => {})
  expect(Object.fromEntries(send.mock.lastCall?.[1] ?? [])).toMatchObject({
    kind: 'accepted',
    about: `${embroidered.id}`,
  })
  const decline = screen.getByRole('form', { name: texts.forms.declined, hidden: true })
  expect(Object.fromEntries(new FormData(decline as HTMLFormElement))).toMatchObject({ is_all: 'true' })
  cleanup()
  const taken = message('accepted', { about: embroidered.id })
  const { reading } = pageOfChoice(taken)
  const offers = reading.offers.map((one) =>
    one.id === printed.id ? { ...one, closedBy: 'choice' as const } : one,
  )
  const unpaid = { progress: 'ordered', toPay: { USD: '920.00' } } as const
  await show([taken, embroidered, printed], { reading: { ...reading, offers }, offers: [], ...unpaid })
  const order = partNamed(texts.order.title)
  expect(order.getByText(/^Quote from .*: Embroidered/)).toBeVisible()
  // Where the focus is after the press.
  expect(order.getByText(states.unpaid)).toBeVisible()
  // What the letter says of all.
  expect(order.getByText('Both with setup')).toBeVisible()
  expect(order.getByRole('link', { name: /^sizes\.pdf/ })).toBeVisible()
  expect(screen.queryByRole('form', { name: texts.forms.accepted })).toBeNull()
})

test('a quote that has ended says so, and can be asked for again but not accepted', async () => {
  await show([message('quote', { ...facts, validUntil: '2026-11-25' })])
  expect(screen.getByText(/^This quote was valid through November 25, 2026/)).toBeInTheDocument()
  expect(screen.getByRole('form', { name: texts.forms.again })).toBeInTheDocument()
  expect(screen.queryByRole('form', { name: texts.forms.accepted })).toBeNull()
  expect(document.querySelector('[id^=quote-][id$=-change]')).toBeInTheDocument()
  // Both forms take files: they are no landmarks, which would have the same name.
  expect(screen.getAllByRole('group', { name: en.uploads.title })).toHaveLength(2)
})

const [toProof, toQuote] = [`#proof-${proof.id}`, `#quote-${quote.id}`]
const owed = { offers: open(proof), owedSince: quote.sentAt }
const more = { ...quote, id: 7, chain: 7, amount: '500.00' }
const [sent, arrived, remade] = [
  message('shipped'),
  message('delivered'),
  message('parcel_damaged', { body: '20 mugs' }),
]
const { reading: blank } = pageWith([remade, arrived, sent, accepted, quote])
const made = { progress: 'in_production', isPartial: true } as const
const toMake = {
  ...made,
  reading: { ...blank, again: { state: 'to_make' as const, words: '20 mugs' }, remade: [remade.id] },
}
const madeAndSent = {
  progress: 'shipped',
  reading: { ...blank, again: { state: 'on_its_way', words: '20 mugs' } },
} as const
const stage = message('in_production')
const ended = message('order_ended', { body: 'Sold out.' })
const lineIds = [1, 2].map((at) => `${quote.id}.${at}`)
const read = [lineOf(lineIds[0] ?? '', 'Mugs', 'approved'), lineOf(lineIds[1] ?? '', 'Pens', 'to_proof')]
const inLines = {
  progress: 'ordered',
  lineSteps: { ordered: 1, approved: 1 },
  reading: { ...pageWith([accepted, quote]).reading, lines: read },
} as const
const inProof = { ...inLines, reading: { ...pageWith([proof, accepted, quote]).reading, lines: read } }
const [flags] = [lineOf(lineIds[0] ?? '', 'Flags', 'part_delivered')]
const several = { progress: 'in_production', offers: open(more, quote), awaitsReply: true } as const
test.each<[text: string, links: string[], ...Parameters<typeof pageOf>]>([
  [
    'We need your answer to the quote and the proof.',
    [toQuote, toProof],
    [proof, quote],
    { offers: open(proof, quote) },
  ],
  [
    'We’ll answer by Friday. We also need your answer to the proof.',
    [toProof],
    [proof, accepted, quote],
    owed,
  ],
  [
    `${states.in_production} We also need your answer to the quote for $500.00, the quote for $1,250.00, and our message.`,
    ['#quote-7', toQuote, '#reply'],
    [quote, more],
    several,
  ],
  [`${states.delivered} We’ll answer by Friday.`, [], [], { owedSince: quote.sentAt, progress: 'delivered' }],
  [
    `${states.delivered} We’ll answer your message by Friday.`,
    [],
    [message('reply')],
    { owedSince: quote.sentAt, progress: 'delivered' },
  ],
  // With a phone number and an address; what ran out waits for nobody.
  [
    states.late,
    ['', ''],
    [{ ...quote, validUntil: '2026-11-25' }],
    { owedSince: '2026-11-23T15:00:00+00:00' },
  ],
  [`${states.wrote} ${texts.toMessage}`, ['#reply'], [message('message')], { awaitsReply: true }],
  ['Delivered. Made again: 20 mugs.', [], [remade, arrived, sent, accepted, quote], toMake],
  ['Delivered. Made again, on its way: 20 mugs.', [], [remade, arrived, sent, accepted, quote], madeAndSent],
  [
    'We ended this order on November 24, 2026: Sold out.',
    [],
    [ended, accepted, quote],
    { ending: 'order_ended' },
  ],
  [
    'We ended this order on November 24, 2026: Sold out. Flags: part of it has been delivered.',
    [],
    [ended, accepted, quote],
    { ending: 'order_ended', progress: 'in_production', reading: { ...blank, lines: [flags] } },
  ],
  // Of lines that differ, those that are furthest behind, after what waits for the customer.
  ['Pens: the proof is being made.', [], [accepted, quote], inLines],
  [
    'We need your answer to the proof. Pens: the proof is being made.',
    [toProof],
    [proof, accepted, quote],
    { ...inProof, offers: open(proof) },
  ],
  // Nothing promises an answer.
  [states.erasure_asked, [], [proof], { ...owed, ending: 'erasure_asked' }],
])('the headline says and links %s', async (text, links, ...page) => {
  await show(...page)
  const { parentElement } = screen.getByRole('heading', { level: 1 })
  const headline = [...(parentElement?.children ?? [])].find(({ textContent }) => textContent === text)
  expect(headline).toBeDefined()
  expect([...(headline?.querySelectorAll('a') ?? [])].map(({ hash }) => hash)).toEqual(links)
})

test.each([
  ['proof.png', ['proof.png', 'preview-tumbler.jpg']],
  ['proof.pdf', ['preview-tumbler.jpg']],
])('the preview of the customer’s logo stands beside %s', async (name, pictures) => {
  const proof = message('proof', { files: [file(name)] })
  await show([proof], { files: [file('logo.png'), file('preview-tumbler.jpg')] })
  const shown = partNamed('Proof 1 from Ana').getAllByRole('img')
  expect(shown.map((picture) => picture.getAttribute('alt'))).toEqual(pictures)
})

test('says who looks after a request and how far it is, and has the reply beneath what was written last', async () => {
  const [ours, theirs] = [{ body: 'Matte or gloss?' }, { body: 'Navy, please' }]
  const messages = [message('message', ours), message('reply', theirs), accepted, quote]
  await show(messages, { contact: 'Olu', progress: 'quoted' })
  expect(screen.getByText('Olu looks after your request.')).toBeInTheDocument()
  const present = within(screen.getByRole('list', { name: texts.progress })).getByText(texts.steps.quote)
  expect(present).toHaveAttribute('aria-current', 'step')
  const box = messageBox()
  expect(box).not.toBeRequired()
  const follows = (text: string) =>
    screen.getByText(text).compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING
  expect([follows('Matte or gloss?'), follows('Navy, please')]).toEqual([Node.DOCUMENT_POSITION_FOLLOWING, 0])
})

test('a proof is numbered, its PDF opens from above the form, and approving it names the file', async () => {
  const first = message('proof', { files: [file('proof-1.png')] })
  const newer = { chain: first.id, files: [file('proof-2.pdf')] }
  await show([message('proof', newer), first])
  const part = partNamed('Proof 2 from Ana')
  const link = part.getByRole('link', { name: /^Open the proof \(PDF\)/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\?view$/))
  const form = part.getByRole('form', { name: texts.forms.approved })
  expect(link.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(form).toHaveTextContent(/^We make exactly what .?proof-2\.pdf.? shows/)
  expect(screen.getByRole('heading', { name: 'Proof 1 from Ana' })).toBeInTheDocument()
})

test('a shipment says its carrier and day, and its number leads to a carrier of ours only', async () => {
  const ours = message('shipped', { carrier: 'UPS', tracking: '1Z 9&x', expectedOn: '2026-12-03' })
  const another = message('shipped', { carrier: 'A truck', tracking: 'AB-12' })
  await show([another, ours, accepted, quote], { progress: 'shipped' })
  for (const text of ['UPS', 'A truck', 'AB-12', 'Expected December 3, 2026'])
    expect(screen.getByText(text).closest('ol')).toBeNull()
  for (const name of [/^1Z 9&x/, /^Track with UPS/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'https://ups.example/?n=1Z%209%26x')
  expect(screen.queryByRole('link', { name: /AB-12/ })).toBeNull()
})

test('where the lines of an order differ, each row says how far it is, and a proof which of them it shows', async () => {
  const out = { ...lineOf('9.1', 'Caps', 'to_proof'), isAccepted: false }
  const reading = { ...inLines.reading, lines: [...read, out] }
  await show([message('proof', { lineIds: lineIds.slice(0, 1) }), accepted, quote], { ...inLines, reading })
  expect(screen.getByRole('row', { name: /^Discount/ })).toHaveTextContent('the proof is being made')
  // A quote has its lines in a table.
  expect(screen.getByText(/^Quote from Ana · /)).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { name: 'Proof 1 from Ana: Mugs' })).not.toHaveLength(0)
})

test('what is accepted stands first, beside a newer quote that is not, with what is ordered in all', async () => {
  const caps = message('quote', {
    amount: '90.00',
    currency: 'USD',
    lines: [{ what: 'Caps', quantity: '9', sum: '90.00' }],
  })
  const yes = message('accepted', { about: caps.id, by: 'Ada Byron' })
  const newer = message('quote', { ...facts, chain: quote.id })
  await show([newer, yes, caps, accepted, quote], { progress: 'ordered', ordered: { USD: '1340.00' } })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual([texts.order.title, texts.order.title, 'Quote from Ana'])
  expect(screen.getByText('All you ordered: $1,340.00')).toBeInTheDocument()
  const head = () => screen.getByRole('heading', { level: 1 }).parentElement?.className
  expect(head()).toMatch(/^print:/)
  cleanup()
  await show([ended, accepted, quote], { progress: 'ordered', ending: 'order_ended', isClosed: true })
  expect(partNamed(texts.order.ended).queryByText(texts.lines.total)).toBeNull()
  // The reason is printed, too.
  expect(head()).toBe('')
})

test('a delivered order tells one day, names on paper whom it is for, and heads what arrives', async () => {
  const answers = { firstName: 'Ada', lastName: 'Byron', company: 'Engines', email: 'ada@example.com' }
  const shipped = message('shipped', { carrier: 'UPS', expectedOn: '2026-12-19' })
  await show([shipped, accepted, quote], { progress: 'shipped', answers })
  const order = () => partNamed(texts.order.title)
  expect(order().getByText('Delivery on December 20, 2026')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Expected December 19, 2026' })).toBeInTheDocument()
  expect(screen.getByText('Ada Byron Engines ada@example.com')).toHaveClass('hidden', 'print:block')
  cleanup()
  await show([message('delivered'), shipped, accepted, quote], { progress: 'delivered' })
  expect(order().getByText('Promised for December 20, 2026')).toBeInTheDocument()
})

test('what was approved can be stopped until something is made', async () => {
  await show([approved, proof], { progress: 'approved' })
  expect(partNamed('Proof 1 from Ana').getByRole('button', { name: texts.forms.stop })).toBeInTheDocument()
  cleanup()
  await show([stage, approved, proof], made)
  expect(screen.queryByText(texts.forms.stop)).toBeNull()
})

test('a finished order can be ordered again, with a quantity for each product', async () => {
  const items = [
    { words: 'Camp mug', quantity: '300' },
    { words: 'Tote', quantity: '' },
  ]
  await show([message('done')], { progress: 'done', asked: { items, typed: 0 } })
  const form = within(screen.getByRole('form', { name: texts.forms.reorder, hidden: true }))
  expect(form.getByLabelText('Quantity: Camp mug')).toHaveValue('300')
  const ordered = { reference: '1012', href: '/your-request/1012/b' }
  send.mockResolvedValue({ ...idleResponse, status: 'sent', anchor: 'reorder', ordered })
  await submit(texts.forms.reorder)
  const sent = { request: '7', lines: '0,1', 'quantity-0': '300', 'quantity-1': '' }
  expect(Object.fromEntries(send.mock.lastCall?.[1] ?? [])).toMatchObject(sent)
  expect(screen.getByRole('link', { name: texts.reorder.follow })).toHaveAttribute('href', ordered.href)
  expect(screen.queryByRole('form', { name: texts.forms.reorder, hidden: true })).toBeNull()
})

test('a finished order about which nobody writes offers the next one first, and folds the form for a message', async () => {
  await show([message('delivered')], { progress: 'delivered' })
  expect(screen.getByLabelText(texts.either).closest('details:not([open])')).not.toBeNull()
  cleanup()
  await show([message('message'), message('delivered')], { progress: 'delivered', awaitsReply: true })
  expect(messageBox()).toBeVisible()
})

test('a translated page goes on when nothing of the customer is awaited any more', async () => {
  const owedSince = '2026-11-24T15:00:00Z'
  const { rerender } = await show([quote], { owedSince })
  const untranslate = translate()
  rerender(pageOf([accepted, quote], { owedSince }))
  expect(screen.queryByText(texts.alsoOpen)).toBeNull()
  untranslate()
})

test('what a visitor typed is never a link', async () => {
  const evil = 'https://evil.example/x mailto:a@evil.example'
  const files = [file('https-evil.example.pdf')]
  const reply = message('reply', { body: evil, by: evil, phone: evil, files })
  await show([reply, { ...accepted, by: evil, purchaseOrder: evil }, quote])
  expect(screen.getAllByText(/evil\.example/).length).toBeGreaterThan(3)
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^(\/your-request\/7\/files\/|mailto:sales@)/)
})

test.each<[facts: Partial<CustomerPage>, forms: (keyof typeof texts.forms)[]]>([
  [{ ending: 'order_ended', isClosed: true }, ['reply', 'erasure_asked']],
  [{ ending: 'withdrawn', progress: 'in_production' }, ['resumed', 'reply', 'erasure_asked']],
  [{ isClosed: true }, ['reply', 'details_changed', 'erasure_asked']],
  [{ ending: 'erasure_asked' }, ['resumed', 'reply', 'details_changed']],
  // To stop what is being made takes a call.
  [{ progress: 'in_production' }, [...answers, 'reply', 'details_changed', 'erasure_asked']],
  [{ progress: 'quoted' }, [...answers, 'reply', 'details_changed', 'withdrawn', 'erasure_asked']],
])('a page with %j has the forms %s', async (facts, forms) => {
  await show([quote], facts)
  const shown = screen.getAllByRole('form', { hidden: true }).map((one) => one.getAttribute('aria-label'))
  expect(shown).toEqual(forms.map((name) => texts.forms[name]))
  const made = screen.queryByText(/^It is already being made/)
  expect(made !== null).toBe(facts.progress === 'in_production' && !facts.ending)
})

test('one press sends a question as a message about its quote', async () => {
  await show([quote])
  await submit(texts.forms.question)
  const sent = { kind: 'reply', about: String(quote.id) }
  expect(Object.fromEntries(send.mock.lastCall?.[1] ?? [])).toMatchObject(sent)
})

const writeMessage = () => {
  const box = messageBox()
  fireEvent.input(box, { target: { value: 'Hello' } })
  return box
}
/** Clicks the button of the form of this name. */
const submit = (name = texts.forms.reply) =>
  act(async () => {
    const form = within(screen.getByRole('form', { name, hidden: true }))
    fireEvent.click(form.getAllByRole('button', { hidden: true }).at(-1) as HTMLElement)
  })

const outcomeOf = (status: ResponseStatus, values = {}) => ({ status, values, errors: {}, by: 'Bob' })

const addition = message('quote', facts)
const agreed = message('accepted', { about: addition.id })
type Page = Parameters<typeof pageOf>
test.each<[form: keyof typeof texts.forms, ResponseStatus, before: Page, after: Page, said: RegExp | string]>(
  [
    ['accepted', 'sent', [[quote]], [[accepted, quote]], /^Sent\. Thank you\.Quote accepted by Ada Byron/],
    ['accepted', 'sent', [[addition, stage], made], [[agreed, addition, stage], made], /^Sent/],
    ['reply', 'sent', [[stage], made], [[message('reply'), stage], made], /^Sent/],
    ['contradicted', 'sent', [[told, quote]], [[quote]], /^Sent/],
    ['change_asked', 'answered', [[quote]], [[accepted, quote]], /^Already answered: Bob/],
    [
      'accepted',
      'outdated',
      [[addition, accepted, quote]],
      [[stage, addition, accepted, quote], made],
      texts.outcomes.outdated,
    ],
  ],
)(
  'what became of "%s" (%s) stays, in view and with the focus, when the page has it',
  async (form, status, before, after, said) => {
    send.mockResolvedValue(outcomeOf(status, { body: 'Smaller, please' }))
    const { rerender } = await show(...before)
    await submit(texts.forms[form])
    scrolled.mockClear()
    rerender(pageOf(...after))
    expect(document.activeElement).toHaveTextContent(said)
    const isGone = screen.queryByRole('form', { name: texts.forms[form], hidden: true }) === null
    expect(scrolled.mock.contexts).toEqual(isGone ? [document.activeElement] : [])
    // What was typed, without its form.
    if (form === 'change_asked') expect(screen.getByText('Smaller, please')).toBeInTheDocument()
  },
)

test('a customer who meant an older proof sees the newer one from its beginning, and signs it anew', async () => {
  send.mockResolvedValue(outcomeOf('outdated', { name: 'Ana' }))
  const { rerender } = await show([proof])
  const name = () => partNamed('Proof 1 from Ana').getByRole('textbox', { name: /name/ })
  fireEvent.input(name(), { target: { value: 'Ana' } })
  await submit(texts.forms.approved)
  rerender(pageOf([{ ...proof, id: proof.id + 100 }]))
  expect(name()).toHaveValue('')
  expect(scrolled.mock.contexts[0]).toBe(name().closest('section'))
})

test('the form that changes details says which we have, and asks for no others', async () => {
  await show([], { eventOn: '2027-01-04', purchaseOrder: 'PO-7' })
  const labelled = (label: string) => screen.queryByLabelText(new RegExp(`^${label}`))
  expect(labelled(texts.fields.event_on)).toHaveAccessibleDescription('We have: \u2068January 4, 2027\u2069')
  expect(labelled(texts.fields.deliver_to)).not.toBeNull()
  expect(labelled(texts.fields.purchase_order)).toBeNull()
})

test('an error is gone once its field is changed, and that of a missing phone number with a date', async () => {
  await show()
  fireEvent.click(screen.getByText(texts.forms.details_changed))
  send.mockResolvedValue({ status: 'invalid', values: {}, errors: { phone: texts.errors.phone } })
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
  const phone = field(texts.fields.phone)
  for (const changed of [phone, field(texts.fields.event_on)]) {
    await submit(texts.forms.details_changed)
    expect(phone).toBeInvalid()
    expect(phone).toHaveFocus()
    fireEvent.input(changed, { target: { value: '2026-12-01' } })
    expect(phone).toBeValid()
  }
})

test('a file that is dropped uploads; one that was refused holds the first press, and the thanks name it', async () => {
  send.mockResolvedValue(outcomeOf('sent'))
  await show()
  const dropped = screen.getByRole('form', { name: texts.forms.reply })
  const form = within(dropped)
  const files = ['logo.pdf', 'run.exe'].map((name) => new File(['%PDF-1.7'], name))
  fireEvent.drop(dropped, { dataTransfer: { types: ['Files'], files } })
  await form.findByText(en.uploads.states.uploaded)
  const box = writeMessage()
  await submit()
  expect(screen.getByText(texts.outcomes.filesRefused)).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  expect(box).toHaveValue('Hello')
  await submit()
  expect(screen.getByText('Sent without run.exe. Thank you.')).toBeVisible()
  expect(box).toHaveValue('')
  expect(String(send.mock.lastCall?.[1].get('files'))).toContain('logo.pdf')
  expect(form.queryByRole('listitem')).toBeNull()
})

test('a lost connection keeps the message, also over a reload, and its key', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  const { rerender, unmount } = await show()
  writeMessage()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  await submit()
  expect(alert()).toHaveTextContent(texts.outcomes.offline)
  await submit()
  expect(alert()).toHaveTextContent(texts.outcomes.failed)
  expect(alert()).toHaveFocus()
  rerender(pageOf([], {}, 'n2'))
  await submit()
  send.mockImplementation(comingTo('outdated'))
  await submit()
  expect(alert()).toHaveTextContent(texts.outcomes.reload)
  expect(send.mock.calls.map(([, data]) => data.get('key'))).toEqual(['n1', 'n1', 'n1'])
  unmount()
  await show([], {}, 'n3')
  expect(messageBox()).toHaveValue('Hello')
  await submit()
  expect(send.mock.lastCall?.[1].get('key')).toBe('n1')
})

test('a half-typed date is not sent as none', async () => {
  await show()
  fireEvent.click(screen.getByText(texts.forms.details_changed))
  const day = screen.getByLabelText(new RegExp(`^${texts.fields.event_on}`)) as HTMLInputElement
  Object.defineProperty(day, 'validity', { value: { badInput: true } })
  const reported = jest.spyOn(day, 'reportValidity')
  await submit(texts.forms.details_changed)
  expect(reported).toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test('a lost connection keeps what came with the page', async () => {
  send.mockResolvedValueOnce(outcomeOf('invalid', { body: 'Hello' }))
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show()
  await submit()
  await submit()
  const box = messageBox()
  expect(box).toHaveValue('Hello')
  send.mockResolvedValueOnce(outcomeOf('sent'))
  await submit()
  expect(box).toHaveValue('')
})

test('two clicks send one message, with the key of this page', async () => {
  const { promise, resolve } = answerLater<ResponseState>()
  send.mockReturnValue(promise)
  await show()
  writeMessage()
  const form = screen.getByRole('form', { name: texts.forms.reply })
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(screen.getByRole('button', { name: texts.sending })).toBeDisabled()
  // What is typed now would be neither sent nor kept.
  expect(messageBox()).toHaveAttribute('readonly')
  await act(async () => resolve(outcomeOf('sent')))
  expect(send).toHaveBeenCalledTimes(1)
  const sent = { kind: 'reply', request: '7', language: 'en', key: 'n1', body: 'Hello', anchor: 'reply' }
  expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual(sent)
})
