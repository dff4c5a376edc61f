import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ANNOUNCER, actionMark, copyLine, SHORTCUTS, softLink } from './data-hooks.ts'
import { DeskTools } from './desk-tools.ts'

const writeText = jest.fn<Promise<void>, [string]>()
const print = jest.fn()
const pressed = jest.fn<void, [string]>()
const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())

const open = () =>
  render(
    <DeskTools data-copied="Copied" data-copy-failed="Not copied">
      <ol>
        {['Ana', 'Olu'].map((name) => (
          <li key={name} data-row={name}>
            <input type="checkbox" name="chosen" aria-label={`Select ${name}`} />
            <h2>
              <a
                id={`row-${name}`}
                href={`#${name}`}
                aria-current={name === 'Ana' ? 'page' : undefined}
                {...softLink}
              >
                {name}
              </a>
            </h2>
          </li>
        ))}
      </ol>
      {(['back', 'previous', 'next', 'undo'] as const).map((mark) => (
        <button key={mark} type="button" onClick={() => pressed(mark)} {...actionMark(mark)}>
          {mark}
        </button>
      ))}
      <article>
        <h1 tabIndex={-1} {...copyLine}>
          Ana Reyes
        </h1>
        <div {...copyLine}>
          <dt>Company</dt>
          <dd>Reyes Events</dd>
        </div>
        <p {...copyLine}>Blue & white?</p>
        <p>Not a part of it</p>
        <a href="#reply" {...actionMark('reply')}>
          Reply
        </a>
        {(['contacted', 'take'] as const).map((mark) => (
          <button key={mark} type="button" onClick={() => pressed(mark)} {...actionMark(mark)}>
            {mark}
          </button>
        ))}
        <form onSubmit={onSubmit}>
          <select name="status" aria-label="Status" />
          <textarea name="note" aria-label="Note" />
        </form>
        <button type="button" {...actionMark('copy')} aria-label="Copy: Ana">
          Copy
        </button>
      </article>
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
  pressed.mockClear()
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

test('moves focus to the next row after work on a request ends, otherwise to the name of the request', async () => {
  const shown = jest.spyOn(HTMLElement.prototype, 'getClientRects')
  shown.mockReturnValue([{}] as unknown as DOMRectList)
  const take = screen.getByRole('button', { name: 'take' })
  take.focus()
  take.remove()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana Reyes' })).toHaveFocus())
  const contacted = screen.getByRole('button', { name: 'contacted' })
  contacted.focus()
  contacted.remove()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Olu' })).toHaveFocus())
  screen.getByRole('link', { name: 'Olu' }).closest('li')?.remove()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana Reyes' })).toHaveFocus())

  // Pressing outside every control has removed the focus on purpose.
  const copy = screen.getByRole('button', { name: 'Copy: Ana' })
  copy.focus()
  fireEvent.pointerDown(document.body)
  copy.remove()
  await act(async () => {})
  expect(document.body).toHaveFocus()
  shown.mockRestore()
})

test('copies a card as plain lines, and confirms it on the button for two seconds', async () => {
  const button = screen.getByRole('button', { name: 'Copy: Ana' })
  await act(async () => fireEvent.click(button))
  expect(writeText).toHaveBeenCalledWith('Ana Reyes\nCompany: Reyes Events\nBlue & white?')
  expect(button).toHaveTextContent('Copied')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  act(() => jest.advanceTimersByTime(2000))
  expect(button).toHaveTextContent('Copy')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('reports a rejected clipboard write, and restores the label after two clicks', async () => {
  writeText.mockRejectedValue(new Error('refused'))
  const button = screen.getByRole('button', { name: 'Copy: Ana' })
  await act(async () => fireEvent.click(button))
  await act(async () => fireEvent.click(button))
  expect(button).toHaveTextContent('Not copied')
  act(() => jest.advanceTimersByTime(2000))
  expect(button).toHaveTextContent(/^Copy$/)
})

const row = (name: string) => screen.getByRole('link', { name })

test('arrow keys move focus between rows, but not from other controls', () => {
  row('Ana').focus()
  fireEvent.keyDown(row('Ana'), { key: 'ArrowDown' })
  expect(row('Olu')).toHaveFocus()
  fireEvent.keyDown(row('Olu'), { key: 'ArrowDown' })
  expect(row('Olu')).toHaveFocus()
  fireEvent.keyDown(row('Olu'), { key: 'ArrowUp' })
  expect(row('Ana')).toHaveFocus()
  const button = screen.getByRole('button', { name: 'Copy: Ana' })
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(button).toHaveFocus()
})

describe('keyboard shortcuts', () => {
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

  test('j and k move through the rows, and from the open request to the next or previous one', () => {
    row('Ana').focus()
    press('j')
    expect(row('Olu')).toHaveFocus()
    press('k')
    expect(row('Ana')).toHaveFocus()
    screen.getByRole('button', { name: 'Copy: Ana' }).focus()
    press('j')
    press('k')
    expect(pressed.mock.calls.flat()).toEqual(['next', 'previous'])
  })

  test.each([
    ['c', 'contacted'],
    ['t', 'take'],
    ['z', 'undo'],
  ])('%s clicks %s', (key, mark) => {
    press(key)
    expect(pressed).toHaveBeenCalledWith(mark)
  })

  test('r replies to the open request and focuses Contacted; s and n focus its fields', () => {
    press('r')
    expect(screen.getByRole('button', { name: 'contacted' })).toHaveFocus()
    press('s')
    expect(screen.getByLabelText('Status')).toHaveFocus()
    row('Olu').focus()
    press('n')
    expect(screen.getByLabelText('Note')).toHaveFocus()
  })

  test('x selects the focused row', () => {
    row('Olu').focus()
    press('x')
    expect(screen.getByLabelText('Select Olu')).toBeChecked()
    expect(screen.getByLabelText('Select Ana')).not.toBeChecked()
  })

  test('Escape leaves a field, and then returns to the list', () => {
    screen.getByLabelText('Note').focus()
    press('Escape')
    expect(screen.getByRole('heading', { name: 'Ana Reyes' })).toHaveFocus()
    expect(pressed).not.toHaveBeenCalled()
    press('Escape')
    expect(pressed).toHaveBeenCalledWith('back')
  })

  test('type letters in a field, where only Ctrl+Enter saves', () => {
    const note = screen.getByLabelText('Note')
    note.focus()
    for (const key of ['j', 'r', 's', '?', 'Enter']) expect(press(key)).toBe(true)
    expect(note).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    press('Enter', { ctrlKey: true })
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('can be switched off for single keys, which the browser remembers', () => {
    const single = () => screen.getByLabelText('Single keys')
    fireEvent.click(single())
    for (const key of ['j', 'r', 's', '?']) expect(press(key)).toBe(true)
    expect(document.body).toHaveFocus()
    row('Ana').focus()
    press('ArrowDown')
    expect(row('Olu')).toHaveFocus()

    cleanup()
    open()
    expect(press('j')).toBe(true)
    fireEvent.click(single())
    fireEvent.click(single())
    press('s')
    expect(screen.getByLabelText('Status')).toHaveFocus()
  })

  test('do not override those of the browser', () => {
    expect(press('r', { ctrlKey: true })).toBe(true)
    expect(press('k', { metaKey: true })).toBe(true)
  })
})

test('opens the print dialog', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
})
