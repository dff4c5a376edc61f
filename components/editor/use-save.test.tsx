import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Panel } from './editor-panel.tsx'

let resize = () => {}
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(told: () => void) {
        resize = told
      }
      observe() {}
      disconnect() {}
    },
  })
})

interface Props {
  fault?: string
  another?: string
  answer?: 'saved' | 'failed' | 'failed page' | 'made' | 'asked'
}

/** Mimics Keystatic's form, which disables its button during a save and shows an alert after a failure. */
function Editor({ fault, another, answer }: Props) {
  const [state, setState] = useState('quiet')
  const submit = () => {
    if (!answer) return
    setState('saving')
    setTimeout(() => setState(answer), 20)
  }
  return (
    <>
      <button
        key={state === 'made' ? 'another' : 'one'}
        type="submit"
        form="singleton-form"
        disabled={state === 'saving'}
      >
        Save
      </button>
      <main id="keystatic-main-panel">
        {state === 'failed page' && <div role="alert">No connection</div>}
        <form
          id="singleton-form"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {state === 'asked' && (
            <div role="dialog">
              <button type="button" onClick={() => setState('quiet')}>
                Cancel
              </button>
            </div>
          )}
          {state === 'failed' && <div role="alert">No connection</div>}
          <div data-fault={fault} data-place="heading">
            <input key={state} aria-label="Heading" />
          </div>
          <div data-fault={another}>
            <input aria-label="Text" />
          </div>
        </form>
      </main>
      <Panel hosted />
    </>
  )
}

const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('refuses a save with a problem and links to it', async () => {
  render(<Editor fault="Heading: is required; enter some text" answer="saved" />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('status')).toHaveTextContent('Not saved: one thing to correct.')
  expect(screen.getByLabelText('Heading')).toHaveFocus()
  act(() => screen.getByLabelText('Heading').blur())
  await userEvent.click(screen.getByRole('button', { name: 'Heading: is required; enter some text.' }))
  expect(screen.getByLabelText('Heading')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('still links to a problem after an earlier one is corrected', async () => {
  const [first, second] = ['Heading: is missing; write some text', 'Text: is missing; write some text']
  const { rerender } = render(<Editor fault={first} another={second} answer="saved" />)
  await save()
  rerender(<Editor another={second} answer="saved" />)
  await userEvent.click(screen.getByRole('button', { name: `${second}.` }))
  expect(screen.getByLabelText('Text')).toHaveFocus()
})

test('removes corrected problems from the list, and announces that nothing is saved yet', async () => {
  const [first, second] = ['Heading: is missing; write some text', 'Text: is missing; write some text']
  const { rerender } = render(<Editor fault={first} another={second} answer="saved" />)
  await save()
  rerender(<Editor another={second} answer="saved" />)
  expect(await screen.findByText('Not saved: one thing to correct.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: `${first}.` })).not.toBeInTheDocument()
  rerender(<Editor answer="saved" />)
  expect(await screen.findByText('Corrected, but not saved yet.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: `${second}.` })).not.toBeInTheDocument()
})

test('shows the next problem of a list row, and nothing once another form opens', async () => {
  const { rerender } = render(<Editor key="one" fault="Cup: is missing" answer="saved" />)
  await save()
  rerender(<Editor key="one" fault="Kind: is missing" answer="saved" />)
  expect(await screen.findByRole('button', { name: 'Kind: is missing.' })).toBeInTheDocument()
  screen.getByLabelText('Heading').closest('form')?.remove()
  await waitFor(() => expect(screen.queryByText(/^(Not saved|Corrected)/)).not.toBeInTheDocument())
})

test('announces a successful save', async () => {
  render(<Editor answer="saved" />)
  await save()
  expect(await screen.findByText(/^Saved at /)).toBeInTheDocument()
})

test('announces a successful save when Keystatic replaces the button of a created page', async () => {
  render(<Editor answer="made" />)
  await save()
  expect(await screen.findByText(/^Saved at /)).toBeInTheDocument()
})

test("shows Keystatic's own error with a remedy, and links to its input", async () => {
  render(<Editor />)
  const heading = screen.getByLabelText('Heading')
  heading.setAttribute('aria-invalid', 'true')
  heading.setAttribute('aria-describedby', 'help said')
  heading.insertAdjacentHTML('afterend', '<i id="help">Help</i><b id="said">Address must be unique</b>')
  await save()
  const way = await screen.findByRole('button', {
    name: 'Address: is already used by another page; choose another.',
  })
  act(() => heading.blur())
  await userEvent.click(way)
  expect(heading).toHaveFocus()
})

test.each(['failed', 'failed page'] as const)('announces a failed save (%s)', async (answer) => {
  render(<Editor answer={answer} />)
  await save()
  expect(await screen.findByText(/^Not saved; see the reason above/)).toBeInTheDocument()
})

test('announces that there is nothing to save', async () => {
  render(<Editor />)
  await save()
  expect(await screen.findByText(/^Nothing to save/)).toBeInTheDocument()
})

test('restores focus after a save that recreates the button or the inputs', async () => {
  render(<Editor answer="made" />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Heading' }))
  await save()
  expect(await screen.findByText(/^Saved at/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Heading' })).toHaveFocus()
  cleanup()
  render(<Editor answer="made" />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved at/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('announces no save while Keystatic asks for another branch, nor after the user cancels', async () => {
  render(<Editor answer="asked" />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not saved yet: answer the question first.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/^(Not saved|Saved)/)).not.toBeInTheDocument()
})

test("keeps Keystatic's own shortcut from saving despite problems", async () => {
  const ownListener = jest.fn()
  document.addEventListener('keydown', ownListener)
  render(<Editor fault="Heading: is required; enter some text" answer="saved" />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Heading' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  document.removeEventListener('keydown', ownListener)
  expect(ownListener.mock.calls.map(([{ key }]) => key)).not.toContain('s')
  expect(screen.getByText('Not saved: one thing to correct.')).toBeInTheDocument()
})

test('reserves room for the height of the panel below the form', () => {
  render(<Editor />)
  const bar = screen.getByRole('complementary', { name: 'Saving and checking' })
  Object.defineProperty(bar, 'offsetHeight', { value: 320 })
  resize()
  expect(document.documentElement.style.getPropertyValue('--editor-bar')).toBe('320px')
})
