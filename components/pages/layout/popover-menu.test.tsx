import { act, fireEvent, screen, waitFor } from '@testing-library/react'

// Like browsers from before 2023, jsdom has no popovers; those browsers also throw on the selector.
const { matches } = Element.prototype
Object.defineProperty(Element.prototype, 'matches', {
  value(this: Element, selector: string) {
    if (selector === ':popover-open') throw new SyntaxError(`'${selector}' is not a valid selector.`)
    return matches.call(this, selector)
  },
  configurable: true,
})
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

test('the polyfill opens the menu, makes the page inert, and closes the menu on Escape and on a link', async () => {
  document.body.innerHTML = `
    <header>
      <popover-menu>
        <button type="button" popovertarget="menu">Menu</button>
        <div id="menu" popover="auto"><a href="#contact">Contact</a></div>
      </popover-menu>
    </header>
    <main>Page</main>`
  const button = screen.getByRole('button', { name: 'Menu' })
  const link = screen.getByText('Contact')
  const page = screen.getByText('Page')
  const thrown = jest.fn()
  addEventListener('error', thrown)

  // The browser shows the page before its scripts run, and the polyfill loads last.
  await import('./popover-menu.ts')
  fireEvent.click(link)
  await waitFor(() => expect('popover' in HTMLElement.prototype).toBe(true))
  expect(thrown).not.toHaveBeenCalled()

  const press = (target: Element) => act(async () => void fireEvent.click(target))
  await press(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(page.inert).toBe(true))
  await act(async () => void fireEvent.keyDown(button, { key: 'Escape' }))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(page.inert).toBe(false))

  await press(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await press(link)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})
