import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { DeskTools } from './desk-tools.ts'
import { ANNOUNCER, actionMark, copyLine, SHORTCUTS } from './hooks.ts'

const writeText = jest.fn<Promise<void>, [string]>()
const print = jest.fn()
const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())

const open = () =>
  render(
    <DeskTools data-copied="Copied" data-copy-failed="Not copied">
      {['Ana', 'Olu'].map((name) => (
        <article key={name}>
          <h2 tabIndex={-1} {...copyLine}>
            {name}
          </h2>
          <div {...copyLine}>
            <dt>Company</dt>
            <dd>Events of {name}</dd>
          </div>
          <p {...copyLine}>Blue & white?</p>
          <p>Not a part of it</p>
          <a href={`#reply-${name}`} {...actionMark('reply')}>
            Reply to {name}
          </a>
          <button type="button" aria-label={`${name} was contacted`} {...actionMark('contacted')}>
            {name} was contacted
          </button>
          <details>
            <summary>Work</summary>
            <form onSubmit={onSubmit}>
              <select name="status" aria-label={`Status of ${name}`} />
              <textarea name="note" aria-label={`Note on ${name}`} />
            </form>
          </details>
          <button type="button" {...actionMark('copy')} aria-label={`Copy: ${name}`}>
            Copy
          </button>
        </article>
      ))}
      <button type="button" {...actionMark('print')}>
        Print
      </button>
      <div id={SHORTCUTS}>
        <input type="checkbox" aria-label="Single keys" defaultChecked />
      </div>
      <p role="status" id={ANNOUNCER} />
    </DeskTools>,
  )

beforeEach(() => {
  onSubmit.mockClear()
  jest.useFakeTimers()
  Object.assign(navigator, { clipboard: { writeText } })
  Object.assign(window, { print })
  writeText.mockReset().mockResolvedValue()
  Element.prototype.scrollIntoView = jest.fn()
  open()
})
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

test('the focus goes from a control that is gone to its card, and from a card that is gone to the next', async () => {
  const shown = jest.spyOn(HTMLElement.prototype, 'getClientRects')
  shown.mockReturnValue([{}] as unknown as DOMRectList)
  const contacted = screen.getByRole('button', { name: 'Ana was contacted' })
  const [ana, olu] = screen.getAllByRole('heading') as [HTMLElement, HTMLElement]
  contacted.focus()
  contacted.remove()
  await waitFor(() => expect(ana).toHaveFocus())
  expect(screen.getByRole('status')).toHaveTextContent('Ana was contacted')
  ana.closest('article')?.remove()
  await waitFor(() => expect(olu).toHaveFocus())

  // A press beside everything has taken it away before.
  const copy = screen.getByRole('button', { name: 'Copy: Olu' })
  copy.focus()
  fireEvent.pointerDown(document.body)
  copy.remove()
  await act(async () => {})
  expect(document.body).toHaveFocus()
  shown.mockRestore()
})

test('a card is copied as plain lines, and the button says so for a moment', async () => {
  const button = screen.getByRole('button', { name: 'Copy: Olu' })
  await act(async () => fireEvent.click(button))
  expect(writeText).toHaveBeenCalledWith('Olu\nCompany: Events of Olu\nBlue & white?')
  expect(button).toHaveTextContent('Copied')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  act(() => jest.advanceTimersByTime(2000))
  expect(button).toHaveTextContent('Copy')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a clipboard that refuses is told, too, and pressing twice leaves the label as it was', async () => {
  writeText.mockRejectedValue(new Error('refused'))
  const button = screen.getByRole('button', { name: 'Copy: Ana' })
  await act(async () => fireEvent.click(button))
  await act(async () => fireEvent.click(button))
  expect(button).toHaveTextContent('Not copied')
  act(() => jest.advanceTimersByTime(2000))
  expect(button).toHaveTextContent(/^Copy$/)
})

test('the arrow keys walk from name to name, and nowhere else', () => {
  const [ana, olu] = screen.getAllByRole('heading') as [HTMLElement, HTMLElement]
  ana.focus()
  fireEvent.keyDown(ana, { key: 'ArrowDown' })
  expect(olu).toHaveFocus()
  fireEvent.keyDown(olu, { key: 'ArrowDown' })
  expect(olu).toHaveFocus()
  fireEvent.keyDown(olu, { key: 'ArrowUp' })
  expect(ana).toHaveFocus()
  const button = screen.getByRole('button', { name: 'Copy: Ana' })
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(button).toHaveFocus()
})

describe('keys', () => {
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
  const named = (name: string) => screen.getByRole('heading', { name })

  test('j and k walk through the cards, also from within one', () => {
    press('j')
    expect(named('Ana')).toHaveFocus()
    screen.getByRole('button', { name: 'Copy: Ana' }).focus()
    press('j')
    expect(named('Olu')).toHaveFocus()
    press('k')
    expect(named('Ana')).toHaveFocus()
  })

  test('r replies to the card that is worked on, and one key is left to say so', () => {
    named('Olu').focus()
    press('r')
    expect(screen.getByRole('button', { name: 'Olu was contacted' })).toHaveFocus()
  })

  test('s and n open the work on a card', () => {
    named('Olu').focus()
    press('s')
    expect(screen.getByLabelText('Status of Olu')).toHaveFocus()
    named('Ana').focus()
    press('n')
    expect(screen.getByLabelText('Note on Ana')).toHaveFocus()
  })

  test('in a field they are letters, and only Ctrl+Enter saves', () => {
    const note = screen.getByLabelText('Note on Ana')
    note.focus()
    for (const key of ['j', 'r', 's', '?', 'Enter']) expect(press(key)).toBe(true)
    expect(note).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    press('Enter', { ctrlKey: true })
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('a switch turns the single ones off, and this browser remembers it', () => {
    const single = () => screen.getByLabelText('Single keys')
    fireEvent.click(single())
    for (const key of ['j', 'r', 's', '?']) expect(press(key)).toBe(true)
    expect(document.body).toHaveFocus()
    named('Ana').focus()
    press('ArrowDown')
    expect(named('Olu')).toHaveFocus()

    cleanup()
    open()
    expect(press('j')).toBe(true)
    fireEvent.click(single())
    fireEvent.click(single())
    press('j')
    expect(named('Ana')).toHaveFocus()
  })

  test('shortcuts of the browser stay its own', () => {
    expect(press('r', { ctrlKey: true })).toBe(true)
    expect(press('k', { metaKey: true })).toBe(true)
  })
})

test('whoever comes back goes on where they were, also in a list that arrives later', async () => {
  location.hash = '#submission-7-name'
  const { container } = render(<DeskTools />)
  await act(async () => {
    const list = container.querySelector('desk-tools')
    list?.insertAdjacentHTML(
      'beforeend',
      '<article><h2 id="submission-7-name" tabindex="-1">Mei</h2></article>',
    )
  })
  expect(screen.getByRole('heading', { name: 'Mei' })).toHaveFocus()
  location.hash = ''
})

test('prints', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
})
