import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillMessages, interpolate } from '#lib/content/interpolate.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { saveDraft } from '#lib/quote/drafts.ts'
import { addToQuoteList, clearQuoteList } from '#lib/quote/quote-list.ts'
import { idleState, type RequestState } from '#lib/quote/state.ts'
import { listTexts as quoteListCopy } from '#lib/quote/testing/texts.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { en } from '#messages/en.ts'
import { ProjectForm } from './project-form.tsx'
import { QuoteLauncher } from './quote-launcher.tsx'

const contactInfo = { phone: '(305) 555-0142', email: 'sales@example.com' }
const texts = fillMessages(en.forms, { ...contactInfo, answerHours: '24' })

jest.mock('#lib/quote/action.ts', () => ({ sendRequest: jest.fn() }))
jest.mock('#lib/quote/uploads/actions.ts', () => ({}))
jest.mock('next/navigation', () => ({ unstable_isUnrecognizedActionError: () => false }))
const send = jest.mocked(sendRequest)

const { hero, project, quote, shared } = texts
const sent: RequestState = { ...idleState, status: 'sent', reference: '1011' }

const START = 'Into:\nPages or words:'
const CALL = 'Call me about:'
const ABOUT = 'Like the piece in your portfolio: Cups, Tandem'

const user = userEvent.setup()
// A busy machine must not fail the tests.
configure({ asyncUtilTimeout: 10_000 })
const dialog = () => screen.getByRole('dialog')
const about = (topic: string) => interpolate(shared.topic, { topic })
const button = (name: string) => within(dialog()).getByRole('button', { name })

beforeAll(() => {
  completeBrowser()
  // The real style sheet hides a dialog that is only rendered ahead.
  document.head.innerHTML = '<style>[role="dialog"]:not([data-shown]) { visibility: hidden }</style>'
})
beforeEach(() => {
  sessionStorage.clear()
  send.mockReset()
  render(
    <>
      <section aria-label="Drinkware">
        <a
          href="#contact"
          data-quote="hero-quote"
          data-choice="Branded Drinkware"
          data-product="Steel bottle"
        >
          Steel bottle
        </a>
        <a
          href="#contact"
          data-quote="hero-quote"
          data-choice="Branded Drinkware"
          data-product="Steel bottle"
          data-shown="Botella"
        >
          Botella
        </a>
      </section>
      <section aria-label="Contact">
        <a href="#contact" data-quote="quick-quote">
          Quick
        </a>
        <a
          href="#contact"
          data-quote="quick-quote"
          data-choice="Other"
          data-topic="Translation"
          data-template={START}
        >
          Translate
        </a>
        <a href="#contact" data-quote="quick-quote" data-context={ABOUT}>
          Alike
        </a>
      </section>
      <a href="#contact" data-quote-list="Steel bottle">
        Add the bottle
      </a>
      <a href="#contact" data-quote-list="">
        Your request
      </a>
      <a href="#contact" data-quote="project-request" data-choice="Custom Storefront">
        Storefront
      </a>
      <a href="#contact" data-quote="project-request" data-template={CALL}>
        Call
      </a>
      <a href="#contact" data-quote="project-request" data-topic="Samples" data-template={START}>
        Samples
      </a>
      <a
        href="#contact"
        data-quote="project-request"
        data-topic="Samples"
        data-shown="Muestras"
        data-template={START}
      >
        Muestras
      </a>
      <a href="#contact" data-quote="project-request" data-context={ABOUT}>
        Like the cups
      </a>
      <ProjectForm language="en" permalink="/#contact" texts={texts} contactInfo={contactInfo} />
      <QuoteLauncher
        language="en"
        details={{ ...contactInfo, answerHours: '24', privacy: '/privacy' }}
        contactInfo={contactInfo}
        productLine={texts.hero.product}
        closeNotice={texts.shared.closeNotice}
      />
    </>,
  )
})

async function open(name: string) {
  await user.click(screen.getByRole('link', { name }))
  // The dialog takes focus after it opens: text typed before would go elsewhere.
  await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement))
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

async function fillHero() {
  await user.type(within(dialog()).getByLabelText(hero.fields.name.label), 'Ada Byron')
  await user.type(within(dialog()).getByLabelText(hero.fields.phone.label), '1234567')
  await user.type(within(dialog()).getByLabelText(hero.fields.email.label), 'ada@example.com')
}

test('names the product in its dialog and restores focus to the opener', async () => {
  await open('Steel bottle')
  expect(dialog()).toHaveAccessibleName(hero.title)
  expect(dialog()).toHaveAccessibleDescription(expect.stringContaining('Steel bottle'))
  expect(
    within(dialog()).getByLabelText(new RegExp(hero.fields.interest.label.replace('?', '.'))),
  ).toHaveValue('Branded Drinkware')
  await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Steel bottle' })).toHaveFocus())
})

test('fills a dialog rendered ahead with its link’s choice and the draft', async () => {
  const field = (name: 'name' | 'interest') =>
    within(dialog()).getByLabelText(new RegExp(hero.fields[name].label.replace('?', '.')))
  saveDraft('hero-quote', { name: 'Ada Byron', interest: 'Other' })
  // Loads the dialogs, and leaves the next one rendered ahead.
  await open('Quick')
  await user.keyboard('{Escape}')
  await isClosed()
  const rendered = () => screen.getByRole('dialog', { hidden: true })
  await waitFor(() => expect(rendered()).toHaveTextContent(hero.title))
  const ahead = rendered()
  for (const opening of ['first', 'second']) {
    await open('Steel bottle')
    if (opening === 'first') expect(dialog()).toBe(ahead)
    expect(field('name')).toHaveValue('Ada Byron')
    expect(field('interest')).toHaveValue('Branded Drinkware')
    await user.keyboard('{Escape}')
    await isClosed()
  }
})

test('shows a page’s topic and template, which neither counts as a description nor replaces one', async () => {
  const field = (name: 'projectType' | 'description') =>
    within(dialog()).getByLabelText(quote.fields[name].label)
  await open('Translate')
  expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(about('Translation')))
  expect(field('projectType')).toHaveValue('Other')
  expect(field('description')).toHaveValue(START)
  await user.click(button(quote.submit))
  const { error } = quote.fields.description
  expect(await within(dialog()).findByRole('link', { name: error })).toBeInTheDocument()
  await user.type(field('description'), ' 12 pages')
  await waitFor(() => expect(within(dialog()).queryByText(error)).not.toBeInTheDocument())
  await user.click(button(quote.cancel))
  await isClosed()

  await open('Quick')
  expect(field('description')).toHaveValue(`${START} 12 pages`)
  await user.clear(field('description'))
  await user.click(button(quote.cancel))
  await isClosed()
  await open('Translate')
  await user.click(button(quote.cancel))
  await isClosed()
  await open('Quick')
  expect(field('description')).toHaveValue('')
})

test('inserts a link’s context above the draft once, and drops it when the visitor deletes it', async () => {
  const description = () => within(dialog()).getByLabelText(quote.fields.description.label)
  const leave = async () => {
    await user.click(button(quote.cancel))
    await isClosed()
  }
  await open('Alike')
  expect(description()).toHaveValue(ABOUT)
  await leave()
  await open('Quick')
  await user.type(description(), 'Forty of them')
  await leave()

  await open('Alike')
  expect(description()).toHaveValue(`${ABOUT}\nForty of them`)
  await user.type(description(), ', blue')
  await leave()
  await open('Alike')
  expect(description()).toHaveValue(`${ABOUT}\nForty of them, blue`)
  await user.clear(description())
  await user.type(description(), 'Forty, blue')
  await leave()
  await open('Quick')
  expect(description()).toHaveValue('Forty, blue')
})

test('inserts a link’s context above the input in the form in the page', async () => {
  const form = screen.getByRole('form', { name: project.title })
  const details = within(form).getByLabelText(new RegExp(project.fields.details.label))
  await user.type(details, 'In May')
  await user.click(screen.getByRole('link', { name: 'Like the cups' }))
  expect(details).toHaveValue(`${ABOUT}\nIn May`)
})

test('falls back to the form in the page with the chosen products if the list’s copy fails to load', async () => {
  clearQuoteList()
  // Simulates the sign-in page of a captive portal.
  const json = async () => JSON.parse('<!doctype html>')
  globalThis.fetch = jest.fn(async () => ({ json })) as unknown as typeof fetch
  const details = screen.getByLabelText(new RegExp(project.fields.details.label))
  await user.type(details, 'In May')
  await user.click(screen.getByRole('link', { name: 'Add the bottle' }))
  await waitFor(() => expect(details).toHaveValue('Product: Steel bottle\nIn May'))
  expect(location.hash).toBe('#contact')

  addToQuoteList('Mug')
  addToQuoteList('Cap')
  await user.click(screen.getByRole('link', { name: 'Your request' }))
  await waitFor(() =>
    expect(details).toHaveValue('Product: Mug\nProduct: Cap\nProduct: Steel bottle\nIn May'),
  )
})

test('marks the link as busy while the list loads, then shows one notice that the next replaces', async () => {
  clearQuoteList()
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  globalThis.fetch = jest.fn(async (address) => {
    if (address !== '/data/quote-list.en.json') throw new TypeError('Failed to fetch')
    await held
    return { json: async () => quoteListCopy }
  }) as unknown as typeof fetch
  const link = screen.getByRole('link', { name: 'Add the bottle' })
  await user.click(link)
  expect(link).toHaveAttribute('aria-busy', 'true')
  await act(async () => letCome())
  const notice = await screen.findByText(quoteListCopy.added.title)
  const status = notice.closest('[role=status]')
  expect(link).not.toHaveAttribute('aria-busy')
  await user.click(link)
  await waitFor(() => expect(status).toHaveTextContent(quoteListCopy.already.title))
  expect(status).not.toHaveTextContent(quoteListCopy.added.title)
  expect(status).not.toHaveTextContent(shared.closeNotice)
})

test('replaces a link’s template with the next one’s unless the visitor completed it', async () => {
  const form = screen.getByRole('form', { name: project.title })
  const details = within(form).getByLabelText(new RegExp(project.fields.details.label))
  await user.click(screen.getByRole('link', { name: 'Samples' }))
  expect(details).toHaveValue(START)
  await user.type(within(form).getByLabelText(project.fields.firstName.label), 'Ada')
  expect(form).toHaveTextContent(about('Samples'))
  await user.click(screen.getByRole('link', { name: 'Call' }))
  expect(details).toHaveValue(CALL)
  expect(form).not.toHaveTextContent(about(''))
  await user.type(details, ' a brand store')
  await user.click(screen.getByRole('link', { name: 'Samples' }))
  expect(details).toHaveValue(`${CALL} a brand store`)
})

test('selects a link’s choice in the form in the page over the current one and opens no dialog', async () => {
  const form = screen.getByRole('form', { name: project.title })
  const events = within(form).getByRole('combobox')
  await user.selectOptions(events, 'Other')
  await user.click(screen.getByRole('link', { name: 'Storefront' }))
  expect(events).toHaveValue('Custom Storefront')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows names in the page’s language and sends the English ones', async () => {
  await open('Botella')
  expect(dialog()).toHaveAccessibleDescription(expect.stringContaining('Botella'))
  expect(dialog()).not.toHaveAccessibleDescription(expect.stringContaining('Steel bottle'))
  await fillHero()
  send.mockResolvedValue(sent)
  await user.click(button(hero.submit))
  await isClosed()
  expect(send.mock.lastCall?.[1].get('product')).toBe('Steel bottle')

  const form = screen.getByRole('form', { name: project.title })
  await user.click(screen.getByRole('link', { name: 'Muestras' }))
  await user.type(within(form).getByLabelText(new RegExp(project.fields.details.label)), ' mugs')
  expect(form).toHaveTextContent(about('Muestras'))
  await user.click(within(form).getByRole('button', { name: shared.useDetails }))
  await user.click(within(form).getByRole('button', { name: project.submit }))
  await waitFor(() => expect(send.mock.lastCall?.[1].get('form')).toBe('project-request'))
  expect(send.mock.lastCall?.[1].get('topic')).toBe('Samples')
})

test('closes a dialog on Back', async () => {
  await open('Quick')
  act(() => history.back())
  await isClosed()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Quick' })).toHaveFocus())
})

test('shows a message for each field of an empty quick quote, in their order', async () => {
  await open('Quick')
  await user.click(button(quote.submit))
  const box = await within(dialog()).findByRole('alert', { name: shared.problemTitle })
  expect(box).toHaveFocus()
  const messages = within(box).getAllByRole('link')
  expect(messages.map(({ textContent }) => textContent)).toEqual(
    Object.values(quote.fields).map(({ error }) => error),
  )
})

test('ignores Submit, Cancel, Close, Escape and Back while sending, then closes and shows a receipt', async () => {
  await open('Steel bottle')
  await fillHero()
  let answer = (_: RequestState) => {}
  send.mockReturnValueOnce(
    new Promise((done) => {
      answer = done
    }),
  )
  await user.click(button(hero.submit))
  await waitFor(() => expect(button(hero.sending)).toBeDisabled())
  expect(button(hero.cancel)).toBeDisabled()
  expect(button(shared.closeDialog)).toBeDisabled()
  expect(document.activeElement).toHaveTextContent(shared.waiting.replace('\u00a0', ' '))
  await user.keyboard('{Escape}')
  act(() => history.back())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(dialog()).toBeInTheDocument()

  await act(async () => answer(sent))
  await isClosed()
  const receipt = await screen.findByRole('region', { name: hero.confirmation.title })
  expect(receipt).toHaveFocus()
  expect(receipt).toHaveTextContent('1011')
  expect(screen.getByText(hero.success.title)).toBeInTheDocument()
  expect(send.mock.calls[0]?.[1].get('product')).toBe('Steel bottle')

  // The next form is empty and offers the sender's details; a new attempt removes the receipt.
  await open('Quick')
  expect(within(dialog()).getByLabelText(quote.fields.firstName.label)).toHaveValue('')
  await user.click(button(shared.useDetails))
  expect(within(dialog()).getByLabelText(quote.fields.lastName.label)).toHaveValue('Byron')
  await user.click(button(quote.submit))
  await within(dialog()).findByRole('alert')
  expect(screen.queryByText(hero.confirmation.title)).not.toBeInTheDocument()
})

test('keeps the dialog open with its input after a failure and offers phone and email', async () => {
  await open('Steel bottle')
  await fillHero()
  send.mockResolvedValueOnce({ ...idleState, status: 'failed' })
  await user.click(button(hero.submit))
  const box = await within(dialog()).findByRole('alert', { name: hero.failed.title })
  expect(box).toHaveTextContent(hero.failed.text)
  expect(within(dialog()).getByLabelText(hero.fields.name.label)).toHaveValue('Ada Byron')
  expect(button(hero.cancel)).toBeEnabled()
  await user.click(button(hero.cancel))
  await isClosed()
  await open('Steel bottle')
  expect(within(dialog()).queryByText(hero.failed.title)).not.toBeInTheDocument()
  expect(within(dialog()).getByLabelText(hero.fields.name.label)).toHaveValue('Ada Byron')
})
