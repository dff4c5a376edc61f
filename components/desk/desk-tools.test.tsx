import { act, fireEvent, render, screen } from '@testing-library/react'
import { DeskTools } from './desk-tools'

const writeText = jest.fn<Promise<void>, [string]>()
const print = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(navigator, { clipboard: { writeText } })
  Object.assign(window, { print })
  writeText.mockReset().mockResolvedValue()
  Element.prototype.scrollIntoView = jest.fn()
  render(
    <DeskTools data-copied="Copied" data-copy-failed="Not copied">
      {['Ana', 'Olu'].map((name) => (
        <article key={name}>
          <h2 tabIndex={-1} data-line>
            {name}
          </h2>
          <div data-line>
            <dt>Company</dt>
            <dd>Events of {name}</dd>
          </div>
          <p data-line>Blue & white?</p>
          <p>Not a part of it</p>
          <button type="button" data-copy aria-label={`Copy: ${name}`}>
            Copy
          </button>
        </article>
      ))}
      <button type="button" data-print>
        Print
      </button>
      <p role="status" data-told />
    </DeskTools>,
  )
})
afterEach(() => jest.useRealTimers())

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

test('prints', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
})
