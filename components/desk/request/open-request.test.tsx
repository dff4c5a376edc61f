import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { inbox as blank } from '#components/desk/testing/inbox.ts'
import { Toasts } from '#components/desk/toasts.tsx'
import type { StageKind } from '#contract/stages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { correctEmail, deleteRequests, saveEntries } from '#lib/desk/actions.ts'
import type { Message } from '#lib/desk/message.ts'
import { sendMark } from '#lib/desk/message-actions.ts'
import { takeBackPayment } from '#lib/desk/payment-actions.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { request, requestWith, typedLines, written } from '#lib/desk/testing/request.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { lineOf } from '#lib/testing/reading.ts'
import { desk } from '#messages/desk.ts'
import { OpenRequest } from './open-request.tsx'
import { RequestProvider } from './request-context.ts'

const save = jest.mocked(saveEntries)
const saved = () => save.mock.lastCall?.[0]
const mark = jest.mocked(sendMark)
const marked = () => mark.mock.lastCall?.[2]
const mockNote = jest.fn(async (..._: unknown[]) => ({ outcome: 'noted', payment: 4 }))
jest.mock('#lib/desk/payment-actions.ts', () => ({
  notePayment: (...payment: unknown[]) => mockNote(...payment),
  takeBackPayment: jest.fn(async () => ({ outcome: 'undone' })),
}))
jest.mock('#lib/desk/message-actions.ts', () => ({
  sendMark: jest.fn(async () => ({ outcome: 'sent', message: 9 })),
}))
jest.mock('#lib/desk/actions.ts', () => ({
  deleteRequests: jest.fn(),
  saveEntries: jest.fn(async () => ({ outcome: 'saved', ids: [7] })),
  correctEmail: jest.fn(),
}))

beforeAll(completeBrowser)

beforeEach(() => sessionStorage.clear())

const { offers: words, notes } = desk
const { fields } = notes
const soon: [number, string][] = [[2, '2026-11-30']]
const show = jest.fn()
const inbox: typeof blank = { ...blank, show, soon, finish: (change) => void change() }

let page: ReturnType<typeof render>
const shownWith = (changes: Partial<WholeRequest>, now = '') => (
  <InboxProvider value={{ ...inbox, now }}>
    <RequestProvider value={requestWith(changes)}>
      <OpenRequest />
    </RequestProvider>
    <Toasts />
  </InboxProvider>
)

function open(changes: Partial<WholeRequest>, now = '') {
  page = render(shownWith(changes, now))
  return (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent
}

test('leads to the request that it orders again, and to those that order it again', async () => {
  open({ againOf: 3, related: [{ ...request, id: 9, againOf: 7 }] })
  await press('#3')
  await press('#9 Olu Bell')
  expect(show.mock.calls).toEqual([[3], [9]])
})

test('shows what was typed, and what was chosen beside it', () => {
  const price = { of: 250, total: 912.5, currency: 'USD' }
  const items = [{ words: 'Camp mug', quantity: '300', seenAs: 'Taza', shown: price }]
  const asked = { timeline: 'Rush (1-3 days)', items, typed: typedLines.length }
  const shown = open({ form: 'quick-quote', details: typedLines, asked, items })
  expect(shown(desk.labels.details)).toBe(typedLines)
  expect(shown('Timeline')).toBe('Rush (1-3 days)')
  expect(shown(desk.labels.products)).toBe('300 × Camp mug (Taza)\nPrice shown for 250: $912.50 in all')
})

test('says that a picture did not load', () => {
  const file = { id: 'a', name: 'logo.png', bytes: 9, shownAs: 'picture' } as WholeRequest['files'][number]
  open({ files: [file] })
  fireEvent.error(page.container.querySelector('img') as HTMLImageElement)
  says(desk.request.noPicture)
})

const says = (text: RegExp | string) => expect(screen.getByText(text)).toBeVisible()
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const write = () => fireEvent.click(screen.getByRole('tab', { name: desk.letter.title }))
/** An order, of which staff write. */
function openWith(messages: Message[], changes: Partial<WholeRequest> = {}) {
  open({ messages, status: 'won', texts: [], ...changes })
  write()
}
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('the member who contacts a customer owns the request, and undoing gives it up', async () => {
  open({})
  await press(/^Contacted:/)
  expect(saved()).toMatchObject([{ seen: 2, status: 'contacted', owner: 'ana@example.com' }])
  says(`Olu Bell: ${desk.statuses.contacted}`)
  await press(desk.undo.undo)
  const undone = { seen: 3, status: 'new', owner: '', followUp: '', note: desk.undo.entry }
  expect(saved()).toMatchObject([undone])
})

test('Contacted saves what is typed beside it and keeps the owner; an undone note is said to stay', async () => {
  open({ owner: 'ben@example.com' })
  type(desk.work.note, 'Quoted 1,240')
  await press('In 2 working days')
  await press(/^Contacted:/)
  const entry = { seen: 2, status: 'contacted', note: 'Quoted 1,240', followUp: '2026-11-30' }
  expect(saved()).toMatchObject([{ ...entry, owner: 'ben@example.com' }])
  expect(screen.getByLabelText(desk.work.note)).toHaveValue('')
  await press(desk.undo.undo)
  says(desk.undo.noteStays)
})

test('an undo says that it failed because the owner before it has left', async () => {
  open({ owner: 'ben@example.com' })
  await press(/^Contacted:/)
  save.mockResolvedValueOnce({ outcome: 'noSuchOwner' })
  await press(desk.undo.undo)
  says(desk.bulk.noSuchOwner)
})

test.each([
  [/^Contacted:/, desk.request.conflict, desk.request.conflict, { status: 'contacted' }],
  [desk.work.save, /saved first and set this to New/, /^Ben saved first and set this to Won/, {}],
])(
  '%s saves on top of an entry of a colleague once that was said',
  async (button, conflict, refreshed, change) => {
    open({})
    type(desk.work.note, 'Called')
    save.mockResolvedValueOnce({ outcome: 'saved', ids: [] })
    await press(button)
    says(conflict)
    const won = { ...request, version: 5, status: 'won', note: '', author: 'Ben' } as const
    const journal = [{ ...won, madeAt: request.waitingSince }]
    page.rerender(shownWith({ version: 5, status: 'won', journal }))
    says(refreshed)
    page.rerender(shownWith({ version: 5 }))
    await press(button)
    expect(saved()).toMatchObject([{ seen: 5, ...change, note: 'Called' }])
  },
)

test('shows the other requests of a buyer with their status, a picture, and PDF and SVG in tabs of their own', () => {
  const other = { ...request, id: 5, name: 'Olu B.', status: 'lost' as const }
  const file = (name: string, megabytes: number) => ({
    id: name,
    name,
    bytes: megabytes * 1024 * 1024,
    messageId: null,
    shownAs: name === 'photo.jpg' ? 'picture' : null,
  })
  const files = [file('brief.pdf', 6), file('logo.svg', 5), file('photo.jpg', 5), file('big.jpg', 6)]
  const shown = open({ history: { rows: [other], count: 1 }, files })
  expect(shown('Other requests of this buyer: 1')).toMatch(/^#5 Olu B\.Lost/)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Open: / })
  expect(links.map(({ rel, target }) => [rel, target])).toEqual(Array(2).fill(['noopener', '_blank']))
  expect([...document.images].map(({ src }) => src)).toEqual([expect.stringMatching(/photo\.jpg$/)])
})

const theirs = { isTheirs: true, by: '' }
const quote = written(2, 'quote', { amount: 1250, currency: 'USD' })
const offer = 'Quote · $1,250.00 · Nov 22'
const noted = written(3, 'accepted', { about: 2, way: 'phone' })

test('a checksum is in the background', () => {
  const sha256 = 'ab'.repeat(32)
  open({ messages: [written(4, 'approved', { sha256 })] })
  expect(screen.getByText(sha256)).not.toBeVisible()
})

test('a letter says that its mail was refused, or has waited for a quarter of an hour; a stage only if it is mailed', () => {
  const letter = (id: number, facts: Partial<Message>) => written(id, 'message', facts)
  const late = [letter(5, { mailState: 'refused' }), letter(4, {}), letter(3, { mailState: 'sent' })]
  const messages = [letter(6, {}), ...late, written(2, 'shipped'), written(1, 'done')]
  open({ messages, email: 'olu@exmaple.com' }, '2026-11-26T08:14:00.000Z')
  const { unsent, undelivered } = desk.messages
  const refused = undelivered.replace('{email}', 'olu@exmaple.com')
  const entries = within(screen.getByRole('region', { name: desk.work.label })).getAllByRole('listitem')
  const said = entries.map((entry) => entry.querySelector('b')?.textContent)
  expect(said).toEqual([undefined, refused, unsent, undefined, unsent, undefined])
})

test('an address that refused a mail is corrected beside it, and each failure has a sentence there', async () => {
  const correct = jest.mocked(correctEmail)
  const { results } = desk.address
  const asked = { email: 'Olu@exmaple.com', address: 'olu@exmaple.com', formEmail: 'olu@old.example' }
  open({ ...asked, undeliveredAt: '2026-11-24T08:00:00+00:00' })
  says(/Olu@exmaple\.com was not delivered/)
  says('olu@old.example')
  fireEvent.click(screen.getAllByText(desk.address.correct)[0] as Element)
  const [field] = screen.getAllByLabelText<HTMLInputElement>(desk.address.email)
  const [save] = screen.getAllByRole('button', { name: desk.address.save, hidden: true })
  const send = async (value: string) => {
    fireEvent.change(field as Element, { target: { value } })
    await act(async () => void fireEvent.click(save as Element))
  }
  expect(field?.value).toBe('Olu@exmaple.com')
  await send('Olu@exmaple.com')
  says(results.same)
  await send('olu@')
  expect(correct).not.toHaveBeenCalled()
  for (const outcome of ['wrong', 'refused', 'conflict', 'ended'] as const) {
    correct.mockResolvedValueOnce({ outcome })
    await send(' olu@example.com ')
    says(results[outcome])
  }
  expect(correct).toHaveBeenLastCalledWith(7, 'olu@exmaple.com', 'olu@example.com')
  correct.mockResolvedValueOnce({ outcome: 'corrected' })
  await send('olu@example.com')
  says(`Olu Bell: ${desk.address.corrected}`)
})

test('the history has messages among the notes, newest first; what waits for an answer comes first of all', () => {
  const messages = [
    written(6, 'reply', { ...theirs, body: 'And in blue?', facts: 'About: Quote' }),
    written(4, 'accepted', { ...theirs, by: 'Olu Bell', facts: 'Purchase order PO-7' }),
    written(2, 'quote', { facts: '$90.00 · until Dec 24', isVoid: true }),
  ]
  const state = { version: 1, status: 'contacted', owner: '', ownerName: '', followUp: '' } as const
  const journal = [{ ...state, note: 'Called', author: 'Ben', madeAt: '2026-11-23T08:00:00+00:00' }]
  const mails = [{ at: '2026-11-26T08:00:00+00:00', text: 'Still in the mailbox: a.exe', body: '' }]
  open({ messages, mails, journal, status: 'won', newsSince: '2026-11-24T08:00:00+00:00' })
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const waiting = [
    /^MessageThe customer.*About: QuoteAnd in blue\?$/,
    /^Still in the mailbox: a\.exe/,
    /^Quote acceptedOlu Bell.*Purchase order PO-7$/,
  ]
  const others = [/^ContactedBen.*Called$/, /^QuoteAna.*Taken back\$90\.00 · until Dec 24$/]
  const expected = [...waiting, ...others]
  expect(entries).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

test('a stage that holds is taken back where staff say so', async () => {
  openWith([written(2, 'done', { isVoid: true }), written(1, 'in_production')], { progress: 'in_production' })
  says(desk.letter.unaddressed)
  await press(desk.messages.in_production)
  expect(screen.getByRole('alert')).toHaveTextContent('Their page says “In production” already.')
  await press(notes.of.undone.save)
  expect(mark.mock.lastCall).toEqual([7, expect.any(String), { kind: 'undone', about: 1 }])
})

test('Undo of an answer another way sets a new request back to New, and says so only if it has', async () => {
  const reply = written(3, 'reply', theirs)
  open({ messages: [reply], newsSince: reply.sentAt })
  for (const [ids, toast] of [
    [[7], desk.undo.undone],
    [[], /^1 left as they are/],
  ] as const) {
    save.mockResolvedValueOnce({ outcome: 'saved', ids: [...ids] })
    await press(/^Answered: /)
    await press(desk.undo.undo)
    expect(saved()).toMatchObject([{ seen: 3, status: 'new', owner: '', note: desk.undo.entry }])
    says(toast)
  }
})

test('what was not delivered and needs nothing more is taken off the list, also of spam', async () => {
  open({ status: 'spam', undeliveredAt: request.waitingSince })
  await press(/^Answered: /)
  expect(marked()).toEqual({ kind: 'handled', seen: 0 })
})

test.each<[text: string | undefined, messages: Message[], more?: Partial<WholeRequest>]>([
  ['change askedNote an answer', [written(4, 'change_asked', { about: 2 }), quote]],
  ['acceptedTake it back', [noted, quote]],
  [undefined, [quote], { isClosed: true }],
])('below the letter stands %s', (text, messages, more = {}) => {
  open({ messages, ...more })
  write()
  const part = screen.queryByRole('region', { name: words.label })
  expect(part?.textContent).toBe(text && `${words.label}${offer}: ${text}`)
})

const owed = { owedSince: quote.sentAt, newsSince: quote.sentAt, ordered: { USD: '1250.00' } }
const stop = written(3, 'reply', { isTheirs: true, body: 'STOP, it is wrong!' })
const addition = { messages: [quote, written(1, 'accepted', { about: 0 }), written(0, 'quote')] }
const proofed = [written(3, 'approved', { about: 2, name: 'Ana' }), written(2, 'proof')]
const approvedAgain = [written(6, 'approved', { about: 5, name: 'Ana' }), written(5, 'proof')]
const partly = { progress: 'shipped', isPartial: true } as const
const allDone = { kind: 'done', is_all: 'true' } as const
test.each<[question: string, facts: Partial<WholeRequest>, mark?: { kind: StageKind }]>([
  ['They wrote: “STOP, it is wrong!” Say “In production”', { ...owed, messages: [stop] }],
  // "That’s wrong" and files have no words.
  ['They wait for an answer.', owed],
  ['A proof is not approved. Say “In production”', { ordered: owed.ordered, proofIsOut: true }],
  ['No quote is accepted. Say “In production”', {}],
  ['A proof is not approved. Say', { ordered: owed.ordered, progress: 'ordered' }],
  [
    'They have written since they approved: “Wait!” Say',
    { ordered: owed.ordered, messages: [written(4, 'reply', { isTheirs: true, body: 'Wait!' }), ...proofed] },
  ],
  // Since the newest approval, nothing.
  [
    '',
    {
      ordered: owed.ordered,
      messages: [...approvedAgain, written(4, 'reply', { isTheirs: true }), ...proofed],
    },
  ],
  [
    'This closes what they have not accepted: Quote · $1,250.00 · Nov 22. Say',
    { ordered: owed.ordered, ...addition },
  ],
  ['', { ordered: owed.ordered, ...addition, messages: [written(4, 'done'), quote], progress: 'done' }],
  ['Their page says that the rest follows. Say “Done”', partly, allDone],
  ['', { ...owed, owedSince: null }],
])('a stage asks once: %s', async (question, facts, said = { kind: 'in_production' }) => {
  openWith([quote], { status: 'contacted', ...facts })
  mark.mockClear()
  await press(desk.messages[said.kind])
  if (question) {
    expect(screen.getByRole('alert')).toHaveTextContent(question)
    await press(notes.of[said.kind].save)
  }
  expect(mark.mock.calls).toMatchObject([[7, {}, said]])
})

test('what is ordered stands beside the request, of one line, too', () => {
  const lines = [lineOf('2.1', 'Mugs', 'in_production')]
  openWith([], { progress: 'in_production', reading: { ...requestWith({}).reading, lines } })
  const list = screen.getByRole('list', { name: desk.labels.lines })
  expect(list).toHaveTextContent(/^9 × MugsIn production$/)
})

test('of several lines, production and a parcel say which; what has no approved proof is named', async () => {
  const lines = [
    lineOf('2.1', 'Mugs', 'approved'),
    lineOf('2.2', 'Pens', 'to_proof'),
    lineOf('2.3', 'Caps', 'in_production'),
  ]
  const stage = { id: 5, kind: 'in_production' }
  openWith([], {
    progress: 'in_production',
    lineSteps: { ordered: 1, approved: 1, in_production: 1 },
    reading: { ...requestWith({}).reading, lines, stage, staff: { undo: 5, mayAdd: false } },
  })
  expect(screen.getByRole('list', { name: desk.labels.lines })).toHaveTextContent(
    '9 × MugsTo press9 × PensTo proof9 × CapsIn production',
  )
  says('1 of 3: Ordered, to proof')
  // What is left of the lines comes before taking it back.
  await press(desk.messages.in_production)
  const ticked = () =>
    lines.flatMap(({ what }) => screen.queryByLabelText<HTMLInputElement>(new RegExp(`^9 × ${what}`)) ?? [])
  const tick = (at: number) => fireEvent.click(ticked()[at] as Element)
  expect(ticked().map(({ checked }) => checked)).toEqual([true, false])
  says(/^Not approved: Pens\./)
  await press(notes.of.in_production.save)
  expect(marked()).toMatchObject({ kind: 'in_production', line_ids: ['2.1'] })
  await press(desk.messages.shipped)
  expect(ticked().map(({ checked }) => checked)).toEqual([false, false, true])
  tick(0)
  fireEvent.click(screen.getByLabelText(`${notes.isAllOf}: Mugs`))
  await press(notes.of.shipped.save)
  expect(marked()).toMatchObject({ kind: 'shipped', line_ids: ['2.1', '2.3'], part_ids: ['2.1'] })
  await press(desk.messages.shipped)
  tick(2)
  await press(notes.of.shipped.save)
  says(notes.noLines)
})

test.each(['delivered', 'done'] as const)('%s names the lines that are not in production', async (kind) => {
  const lines = [lineOf('2.1', 'Mugs', 'in_production'), lineOf('2.2', 'Pens', 'to_proof')]
  openWith([], {
    progress: 'in_production',
    ordered: { USD: '20.00' },
    lineSteps: { ordered: 1, in_production: 1 },
    reading: { ...requestWith({}).reading, lines, stage: { id: 5, kind: 'in_production' } },
  })
  mark.mockClear()
  await press(desk.messages[kind])
  expect(mark).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('Not in production: Pens. Say')
  await press(notes.of[kind].save)
  expect(marked()).toMatchObject({ kind })
})

test('an order that was withdrawn goes on as they say; before an order, a letter takes it up', async () => {
  const withdrawn = written(4, 'withdrawn', theirs)
  openWith([withdrawn], { ending: 'withdrawn', progress: 'ordered', ordered: { USD: '20.00' } })
  await press(desk.ending.resume)
  await press(notes.of.resumed.save)
  expect(marked()).toEqual({ kind: 'resumed', about: 4, seen: 4, ...said })
  cleanup()
  openWith([withdrawn], { ending: 'withdrawn', progress: 'quoted' })
  expect(screen.queryByRole('button', { name: desk.ending.resume })).toBeNull()
})

test('what a parcel has lost can be lost once', async () => {
  const lines = [lineOf('2.1', 'Mugs', 'shipped'), lineOf('2.2', 'Pens', 'in_production')]
  const parcels = [{ id: 2, number: 1, newest: 2, tracking: '', hasArrived: false, lineIds: ['2.1'] }]
  openWith([written(2, 'shipped', { lineIds: ['2.1', '2.2'] })], {
    progress: 'shipped',
    reading: { ...requestWith({}).reading, lines, parcels },
  })
  await press('Change: Parcel 1')
  type(desk.parcels.what, 'parcel_lost')
  expect(screen.getByLabelText(/^9 × Mugs/)).toBeVisible()
  expect(screen.queryByLabelText(/^9 × Pens/)).toBeNull()
})

const parcel = written(2, 'shipped', { facts: 'UPS', carrier: 'UPS', tracking: '1' })
const parcels = [written(3, 'shipped'), parcel]
const ofQuote = `${words.note}: ${offer}`
const ofParcel = 'Change: Parcel 1 · UPS'
const openers: Record<string, [question: string, messages: Message[]]> = {
  [ofQuote]: [words.decision, [quote]],
  [desk.newAddress]: ['', []],
  [desk.ending.end]: [desk.ending.who, []],
  [ofParcel]: [desk.parcels.what, parcels],
  [desk.messages.shipped]: ['', parcels],
  [desk.messages.delivered]: ['', parcels],
}
type Noted = keyof typeof notes.of
/** Opens the form of one of these, and types into its fields. */
async function note(opener: string, what: Noted, typed: Record<string, string>) {
  const [question = '', messages = []] = openers[opener] ?? []
  openWith(messages, { progress: 'in_production', isPartial: true })
  await press(opener)
  if (question) type(question, what)
  for (const [name, text] of Object.entries(typed))
    type({ ...fields, ...notes.of[what] }[name as keyof typeof fields], text)
  mark.mockClear()
  await press(notes.of[what].save)
}

const said = { way: 'phone', said_on: '2026-11-20' }
const sent = { carrier: 'UPS', tracking: '1Z-7' }
test.each<[opener: string, what: Noted, typed: Record<string, string>, more?: object]>([
  [
    ofQuote,
    'accepted',
    { name: 'Olu', purchase_order: 'PO-7', deliver_to: 'Dock 4\n12 Quay' },
    { about: 2, ...said },
  ],
  [ofQuote, 'ended', { body: 'By mistake' }, { about: 2 }],
  [desk.newAddress, 'details_changed', { deliver_to: 'Dock 6' }, said],
  [desk.ending.end, 'order_ended', { body: 'Sold out.' }],
  [desk.ending.end, 'withdrawn', said],
  [ofParcel, 'corrected', { tracking: '2' }, { kind: 'shipped', replaces: 2, carrier: 'UPS' }],
  [ofParcel, 'parcel_lost', { body: 'A new one follows.' }, { about: 2 }],
  [ofParcel, 'arrived', {}, { kind: 'delivered', about: 2 }],
  [ofParcel, 'undone', {}, { about: 2, seen: undefined }],
  [desk.messages.shipped, 'shipped', sent, { is_all: 'true' }],
  // While the rest follows, it is asked whether that is all: what was not said to be sent is not delivered.
  [desk.messages.delivered, 'delivered', {}, { is_all: 'false' }],
])('%s: %s is noted, and the focus returns', async (opener, what, typed, more = {}) => {
  await note(opener, what, typed)
  const seen = openers[opener]?.[1][0]?.id ?? 0
  expect(marked()).toEqual({ kind: what, seen, ...typed, ...more })
  expect(screen.getByRole('button', { name: opener })).toHaveFocus()
})

// The browser says at the field what is missing, or yet to come.
test.each<[opener: string, what: Noted, typed: Record<string, string>, isSaid: boolean]>([
  [ofQuote, 'accepted', { name: '' }, false],
  [ofQuote, 'accepted', { said_on: '2062-11-20' }, false],
  [ofQuote, 'accepted', { name: 'Olu', deliver_to: 'x'.repeat(501) }, true],
  [desk.newAddress, 'details_changed', { deliver_to: ' ' }, true],
  [ofParcel, 'parcel_lost', {}, false],
  [desk.messages.shipped, 'shipped', { tracking: '<b>1Z</b>' }, true],
])('%s: %s with %j is not sent', async (opener, what, typed, isSaid) => {
  await note(opener, what, typed)
  expect(mark).not.toHaveBeenCalled()
  expect(screen.queryByText(notes.wrong) !== null).toBe(isSaid)
})

test.each([
  ['ana@example.com', `Delivered. ${desk.stages.mailed}`],
  ['', 'Delivered'],
])(
  'an end is taken back, a lost parcel is found, and Delivered is what is left, of “%s”',
  async (email, said) => {
    const messages = [written(4, 'delivered', { about: 1 }), written(3, 'parcel_lost', { about: 1 }), parcel]
    openWith(messages, { progress: 'shipped', email })
    mark.mockResolvedValueOnce({ outcome: 'refused' })
    await press(desk.found)
    says(desk.refusals.refused)
    await press(desk.found)
    expect(marked()).toEqual({ kind: 'undone', about: 3 })
    await press(desk.messages.delivered)
    expect(marked()).toEqual({ kind: 'delivered', seen: 4 })
    says(`Olu Bell: ${said}`)
    cleanup()
    openWith([written(4, 'order_ended')], { status: 'lost', ending: 'order_ended', progress: 'ordered' })
    await press(desk.ending.takeBack)
    expect(marked()).toMatchObject({ kind: 'undone', about: 4 })
    expect(screen.queryByRole('button', { name: desk.ending.end })).toBeNull()
  },
)

const moved = written(3, 'details_changed', { isTheirs: true, deliverTo: 'Dock 5' })
test.each<[isSaid: boolean, messages: Message[]]>([
  [true, [moved, parcel]],
  [false, [written(4, 'shipped', { deliverTo: 'Dock 5' }), moved]],
  [false, [{ ...moved, isTheirs: false }, parcel]],
])(
  'the form of the next parcel says where it goes, and that a customer changed it: %s',
  async (isSaid, messages) => {
    openWith(messages, { deliverTo: 'Dock 5' })
    await press(desk.messages.shipped)
    says(/Goes to: Dock 5$/)
    const told = interpolate(desk.parcels.moved, { date: 'Nov 23' })
    expect(screen.queryByText(told) !== null).toBe(isSaid)
  },
)

test('the stages of an order stand on top, once, and nobody reads that it was contacted', async () => {
  open({ status: 'contacted', ordered: { USD: '90.00' }, progress: 'ordered', needsProof: false })
  expect(screen.queryByText(desk.statuses.contacted, { selector: 'span' })).toBeNull()
  says(`${desk.begins} · $90.00`)
  await press(desk.messages.in_production)
  expect(marked()).toMatchObject({ kind: 'in_production' })
})

test('the same press has the same key until its result arrives, and a newer message is read first', async () => {
  const reply = written(3, 'reply', theirs)
  open({ messages: [reply], status: 'contacted', newsSince: reply.sentAt })
  for (const outcome of ['failed', 'crossed'] as const) {
    mark.mockResolvedValueOnce({ outcome })
    await press(/^Answered: /)
  }
  says(desk.marks.crossed)
  page.rerender(shownWith({ messages: [written(4, 'reply', theirs), reply], newsSince: reply.sentAt }))
  await press(/^Answered: /)
  const [first, again, read] = mark.mock.calls.slice(-3).map(([, key]) => key)
  expect([first === again, first === read]).toEqual([true, false])
  expect(marked()).toEqual({ kind: 'handled', seen: 4 })
})

test('a wish for deletion says where that is done', () => {
  open({ ending: 'erasure_asked' })
  expect(screen.getByRole('link', { name: desk.erasure.link })).toBeVisible()
})

test('a deletion says so to who is no longer a lead', async () => {
  jest.mocked(deleteRequests).mockResolvedValue({ outcome: 'ended' })
  open({})
  await press(desk.remove.start)
  await press('Delete 1')
  expect(screen.getByRole('dialog', { name: desk.remove.title })).toHaveTextContent(desk.remove.ended)
})

test('what is to be paid stands first in the form that notes it, with its day; what was paid can be taken back', async () => {
  const payments = [
    {
      id: 3,
      author: 'ana@example.com',
      amount: 200,
      currency: 'USD',
      paidOn: '2026-11-20',
      how: 'Bank transfer',
      isVoid: false,
    },
    { id: 4, author: 'stripe', amount: -50, currency: 'USD', paidOn: '2026-11-21', how: '', isVoid: false },
  ]
  const owed = {
    ordered: { USD: '900.00' },
    toPay: { USD: '310.00' },
    unpaid: '$310.00',
    progress: 'ordered',
  } as const
  openWith([], { ...owed, payments })
  expect(screen.getByText('To pay $310.00')).toBeVisible()
  expect(screen.getByText('Paid $200.00 · Nov 20 · Bank transfer')).toBeVisible()
  await press('Take it back: Paid back $50.00 · Nov 21 · Stripe')
  expect(takeBackPayment).toHaveBeenCalledWith(4)
  await press(desk.payments.note)
  expect(screen.getByLabelText(desk.payments.fields.amount)).toHaveValue('310.00')
  await press(desk.payments.save)
  expect(mockNote.mock.lastCall?.slice(2)).toMatchObject([{ amount: '310.00', currency: 'USD' }])
  expect(screen.queryByRole('button', { name: desk.payments.save })).toBeNull()
  await press(desk.messages.in_production)
  expect(screen.getByRole('alert')).toHaveTextContent('Not paid yet: $310.00.')
})
