import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { fillMessages, interpolate } from '#lib/content/interpolate.ts'
import { type QuoteListTexts, quoteListTexts } from '#lib/pages/products.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { keepReceipt, saveDraft } from '#lib/quote/drafts.ts'
import { type FormLink, type ListLink, openQuote, writeLink } from '#lib/quote/link-data.ts'
import { addToQuoteList, clearQuoteList } from '#lib/quote/quote-list.ts'
import { idleState, type RequestState } from '#lib/quote/request-state.ts'
import { completeBrowser, contactInfo, serveData } from '#lib/testing/browser.ts'
import { translate } from '#lib/testing/translate.ts'
import { answerLater } from '#lib/testing/unanswered.ts'
import { en } from '#messages/en.ts'
import { ProjectForm } from './project-form.tsx'
import { QuoteLauncher } from './quote-launcher.tsx'

const texts = fillMessages(en.forms, { ...contactInfo, answerHours: '24' })

jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/uploads/actions.ts', () => ({}))
const send = jest.mocked(sendRequest)

const { hero, project, quote, shared } = texts
const products = { 'drinkware/steel-bottle': { name: 'Steel bottle' } }
const order = 'Which Product: Branded Drinkware'
const sent: RequestState = { ...idleState, status: 'sent', reference: '1011', order }

const HINT = 'Languages\nPages or words'
const bottle: FormLink = {
  form: 'hero-quote',
  choice: 'Branded Drinkware',
  of: 'drinkware/steel-bottle',
  displayName: 'Steel bottle',
}
const pages = { words: 'Pages', quantity: '3', shown: { of: 3, total: 120, currency: 'USD' } }
const samples: FormLink = { form: 'project-request', topic: 'Samples', hint: HINT }

let listTexts: QuoteListTexts
/** The files in /data/ that the page fetches. */
const files: Record<string, object> = { forms: texts, uploads: en.uploads }

/** The links of the page, by their names. */
const links: Record<string, FormLink | ListLink> = {
  'Steel bottle': bottle,
  Botella: { ...bottle, displayName: 'Botella' },
  Quick: { form: 'quick-quote' },
  Translate: { form: 'quick-quote', choice: 'Other', topic: 'Translation', hint: HINT },
  Hero: { form: 'hero-quote' },
  'Add the bottle': { add: 'drinkware/steel-bottle', displayName: 'Steel bottle' },
  'Your list': {},
  Storefront: { form: 'project-request', choice: 'Custom Storefront' },
  Call: { form: 'project-request', hint: 'Number to call' },
  Samples: samples,
  Muestras: { ...samples, displayName: 'Muestras' },
  Needed: { ...bottle, neededBy: '2026-12-14', delivery: 'Air', plan: 'Rush order' },
  Pages: { ...samples, items: [pages], neededBy: '2026-12-14', delivery: 'Air', plan: '' },
}

const user = userEvent.setup()
const dialog = () => screen.getByRole('dialog')
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const press = (name: string) => user.click(link(name))
const about = (topic: string) => interpolate(shared.topic, { topic })
const button = (name: string) => within(dialog()).getByRole('button', { name })
const field = (label: string) =>
  within(dialog()).getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace('?', '.')}`))
const form = () => screen.getByRole('form', { name: project.title })
const posted = () => Object.fromEntries(send.mock.lastCall?.[1] ?? [])
const details = () => within(form()).getByLabelText(new RegExp(project.fields.details.label))

// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())
beforeAll(async () => {
  listTexts = { ...(await quoteListTexts('en')), products }
  files['quote-list'] = listTexts
  completeBrowser()
  // The real style sheet hides a dialog that is only rendered ahead.
  document.head.innerHTML = '<style>[role="dialog"]:not([data-visible]) { visibility: hidden }</style>'
})
beforeEach(() => {
  sessionStorage.clear()
  clearQuoteList()
  send.mockReset()
  serveData(files)
  show()
})

const show = () =>
  render(
    <>
      {Object.entries(links).map(([name, data]) => (
        <a key={name} href="#contact" data-quote={writeLink(data)}>
          {name}
        </a>
      ))}
      <ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />
      <QuoteLauncher
        language="en"
        asksConsent={false}
        contactInfo={contactInfo}
        closeNotice={shared.closeNotice}
      />
    </>,
  )

// The dialog takes focus after it opens: text typed before would go elsewhere.
const isOpen = () =>
  waitFor(() => {
    expect(dialog()).toHaveAttribute('aria-modal', 'true')
    expect(dialog()).toContainElement(document.activeElement as HTMLElement)
  })
/** The page is out of reach until the browser has gone back. */
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(link('Quick')).toBeInTheDocument()
  })

async function open(name: string) {
  await press(name)
  await isOpen()
}

async function leave() {
  await user.keyboard('{Escape}')
  await isClosed()
}

test('the day of a link goes with a request; opened for nothing in particular, a form asks for none', async () => {
  const { label } = shared.facts.neededBy
  await open('Hero')
  expect(within(dialog()).queryByLabelText(new RegExp(label))).not.toBeInTheDocument()
  await leave()
  await open('Needed')
  expect(field(label)).toHaveValue('2026-12-14')
  await fillHero()
  send.mockResolvedValue(sent)
  await user.click(button(hero.submit))
  await screen.findByRole('region', { name: shared.received })
  expect(posted()).toMatchObject({ neededBy: '2026-12-14', delivery: 'Air', plan: 'Rush order' })
})

test('a receipt folds when its page is scrolled, keeps the focus, and opens again', async () => {
  window.scrollBy = jest.fn()
  keepReceipt({ ...sent, form: 'hero-quote' })
  await open('Hero')
  await leave()
  const receipt = await screen.findByRole('region', { name: shared.received })
  const [toggle] = within(receipt).getAllByRole<HTMLButtonElement>('button')
  expect(toggle).toHaveAccessibleName(`${shared.received} Reference: 1011`)
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      dispatchEvent(new Event('scroll'))
    })
  scrollTo(20)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  within(receipt).getByRole('link', { name: contactInfo.phone }).focus()
  scrollTo(1200)
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(receipt).toHaveFocus()
  if (toggle) await user.click(toggle)
  scrollTo(1210)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
})

async function fillHero() {
  await user.type(field(hero.fields.name.label), 'Ada Byron')
  await user.type(field(hero.fields.phone.label), '1234567')
  await user.type(field(hero.fields.email.label), 'ada@example.com')
}

test('fills a dialog rendered ahead with its link’s product and choice and the draft, and restores focus', async () => {
  saveDraft('hero-quote', { name: 'Ada Byron', interest: 'Other' })
  // Loads the dialogs, and renders the others ahead.
  await open('Quick')
  act(() => history.back())
  await isClosed()
  await waitFor(() => expect(link('Quick')).toHaveFocus())
  const ahead = screen.getByText(hero.intro).closest('[role=dialog]')
  for (let opening = 1; opening <= 2; opening++) {
    await open('Botella')
    expect(dialog()).toBe(ahead)
    expect(dialog()).toHaveAccessibleDescription(expect.stringContaining('Product: Botella'))
    expect(field(hero.fields.name.label)).toHaveValue('Ada Byron')
    expect(field(hero.fields.interest.label)).toHaveValue('Branded Drinkware')
    await user.clear(field(hero.fields.name.label))
    await user.type(field(hero.fields.name.label), 'Ada Byron')
    await leave()
    await waitFor(() => expect(link('Botella')).toHaveFocus())
  }
})

test('says below a description what to write, and keeps what the visitor has written', async () => {
  await open('Translate')
  expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(about('Translation')))
  expect(field(quote.fields.projectType.label)).toHaveValue('Other')
  const description = () => field(quote.fields.description.label)
  const says = expect.stringContaining(HINT)
  expect(description()).toHaveAccessibleDescription(says)
  expect(description()).toHaveValue('')
  await user.click(button(quote.submit))
  expect(await within(dialog()).findByRole('alert', { name: shared.problemTitle })).toHaveFocus()
  await user.type(description(), '12 pages by Monday')
  await leave()

  await open('Quick')
  expect(within(dialog()).queryByText(shared.problemTitle)).not.toBeInTheDocument()
  expect(description()).toHaveValue('12 pages by Monday')
  expect(description()).not.toHaveAccessibleDescription(says)
})

test('opens with the quantity and the files of another component, which stay when it closes', async () => {
  const attached = [new File(['TGA'], 'logo.tga')]
  const data: FormLink = { form: 'quick-quote', quantity: '250' }
  const items = () => within(dialog()).queryAllByRole('listitem')
  const listed = () => items().map(({ textContent }) => textContent)
  for (let opening = 1; opening <= 2; opening++) {
    act(() => void openQuote(link('Quick'), data, [...attached]))
    await isOpen()
    expect(field(quote.fields.quantity.label)).toHaveValue('250')
    await waitFor(() => expect(listed()).toEqual([expect.stringContaining('logo.tga')]))
    expect(field(quote.fields.firstName.label)).toHaveFocus()
    await leave()
  }
  await open('Quick')
  expect(field(quote.fields.quantity.label)).toHaveValue('')
  expect(listed()).toHaveLength(1)
})

test('says once a budget is chosen that the prices shown come to more, with what a rush adds', async () => {
  const shown = (total: number, rush?: number) => ({ of: 1, total, currency: 'USD', rush })
  const items = [shown(400), shown(90, 31.5)].map((shown) => ({ words: 'Mug', quantity: '1', shown }))
  const opener = link('Quick')
  act(() => void openQuote(opener, { form: 'quick-quote', items, plan: 'Rush order' }))
  await isOpen()
  const choose = async (budget: string) => {
    await user.selectOptions(field(quote.fields.budgetRange.label), budget)
    await user.tab()
  }
  const said = interpolate(shared.overBudget, { total: '$521.50' })
  expect(within(dialog()).queryByText(said)).not.toBeInTheDocument()
  await choose('Under $500')
  expect(within(dialog()).getByText(said)).toBeVisible()
  await choose('$500 - $1,000')
  expect(within(dialog()).queryByText(said)).not.toBeInTheDocument()
  await leave()
})

test('on a touch device, takes the focus itself and shows the upload at once', async () => {
  const touch = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true })
  cleanup()
  show()
  await open('Quick')
  expect(dialog()).toHaveFocus()
  expect(await within(dialog()).findByLabelText(en.uploads.choose)).toBeInTheDocument()
  touch.mockRestore()
})

test('leads to the form without a list', async () => {
  // Simulates the sign-in page of a captive portal.
  const json = async () => JSON.parse('<!doctype html>')
  globalThis.fetch = jest.fn(async () => ({ ok: true, json })) as unknown as typeof fetch
  location.hash = ''
  await press('Your list')
  await waitFor(() => expect(location.hash).toBe('#contact'))
})

test('marks the link as busy while the list loads, then shows one notice, and opens the list once it has the product', async () => {
  const { promise, resolve } = answerLater<Response>()
  globalThis.fetch = jest.fn(() => promise)
  await press('Add the bottle')
  expect(link('Add the bottle')).toHaveAttribute('aria-busy', 'true')
  await act(async () => resolve({ ok: true, json: async () => listTexts } as Response))
  const notice = await screen.findByText(listTexts.added.title)
  const status = notice.closest('[role=status]')
  expect(link('Add the bottle')).not.toHaveAttribute('aria-busy')
  await press('Add the bottle')
  expect(await screen.findByRole('dialog', { name: listTexts.title })).toHaveTextContent('Steel bottle')
  expect(status).not.toHaveTextContent(shared.closeNotice)
})

test('asks for the whole list, folded beyond two, before the fields', async () => {
  for (const words of ['Steel bottle', 'Camp mug']) act(() => void addToQuoteList({ words }))
  const askForAll = () => act(() => void openQuote(link('Quick'), { send: true }))
  const title = () => within(dialog()).getByText(/^Your list/)
  const list = () => title().closest('details')
  askForAll()
  await isOpen()
  expect(list()).toHaveTextContent('Your list (2)Steel bottle Camp mug')
  expect(list()).toHaveAttribute('open')
  await leave()
  act(() => void addToQuoteList({ words: 'Tote' }))
  askForAll()
  await isOpen()
  expect(list()).not.toHaveAttribute('open')
})

test('the form in the page says and sends what its last link asks for, and keeps what the visitor has written', async () => {
  const typed = (name: keyof typeof project.fields) =>
    within(form()).getByLabelText(new RegExp(project.fields[name].label))
  for (const name of ['firstName', 'lastName', 'phone'] as const) await user.type(typed(name), '1234567')
  await user.click(within(form()).getByRole('button', { name: project.submit }))
  expect(await within(form()).findByRole('alert')).toBeVisible()
  await press('Call')
  expect(details()).toHaveAccessibleDescription(`${project.fields.details.hint}\nNumber to call`)
  // The errors of the last attempt no longer apply.
  expect(form().querySelectorAll('[aria-invalid]')).toHaveLength(0)
  const events = within(form()).getByRole('combobox')
  await user.selectOptions(events, 'Other')
  await press('Storefront')
  expect(events).toHaveValue('Custom Storefront')
  await press('Muestras')
  expect(form().parentElement).toHaveTextContent(about('Muestras'))
  await press('Pages')
  const said =
    'Product: 3 × Pages\nPrice shown for 3: $120.00 in all\nNeeded by: December 14, 2026\nDelivery: Air'
  expect(form().previousSibling?.textContent).toBe(said)
  await user.type(typed('email'), 'ada@example.com')
  send.mockResolvedValue(sent)
  await user.click(within(form()).getByRole('button', { name: project.submit }))
  await waitFor(() => expect(send).toHaveBeenCalled())
  const written = { firstName: '1234567', eventType: 'Custom Storefront', eventDate: '', details: '' }
  expect(posted()).toMatchObject({ ...written, topic: 'Samples', neededBy: '2026-12-14', delivery: 'Air' })
})

test('keeps a failed request, ignores Cancel, Close, Escape and Back while sending, then closes and shows a receipt', async () => {
  await open('Steel bottle')
  await fillHero()
  send.mockResolvedValueOnce({ ...idleState, status: 'failed' })
  await user.click(button(hero.submit))
  const alert = await within(dialog()).findByRole('alert', { name: hero.failed.title })
  expect(alert).toHaveTextContent(contactInfo.phone)
  await user.click(button(hero.cancel))
  await isClosed()
  await open('Steel bottle')
  expect(within(dialog()).queryByText(hero.failed.title)).not.toBeInTheDocument()
  const { promise, resolve } = answerLater<RequestState>()
  send.mockReturnValueOnce(promise)
  await user.click(button(hero.submit))
  await waitFor(() => expect(button(hero.sending)).toBeDisabled())
  expect(button(hero.cancel)).toBeDisabled()
  expect(button(shared.closeDialog)).toBeDisabled()
  const says = shared.waiting.replace('\u00a0', ' ')
  await waitFor(() => expect(document.activeElement).toHaveTextContent(says))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toHaveTextContent(says)
  act(() => history.back())
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(dialog()).toBeInTheDocument()

  await act(async () => resolve(sent))
  await isClosed()
  const receipt = await screen.findByRole('region', { name: shared.received })
  expect(receipt).toHaveFocus()
  expect(receipt).toHaveTextContent('1011')
  // The words of success come first.
  const success = screen.getByText(hero.success.title)
  expect(success.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const [{ of }] = JSON.parse(String(posted().items))
  expect([posted().name, of]).toEqual(['Ada Byron', bottle.of])

  // As after a reload, which ends all toasts.
  cleanup()
  toast.removeAll()
  show()
  expect(await screen.findByRole('region', { name: shared.received })).toHaveTextContent(order)
  await user.click(screen.getByRole('button', { name: shared.closeNotice }))
  expect(screen.queryByText(shared.received)).not.toBeInTheDocument()
})
