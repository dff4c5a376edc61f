import { act, fireEvent, render, screen } from '@testing-library/react'
import { MenuDisclosure } from './menu-disclosure.ts'

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <MenuDisclosure>
      <ul>
        {['Services', 'Catalog'].map((name) => (
          <li key={name} data-testid={name}>
            <button type="button" aria-expanded="false">
              {name}
            </button>
            <a href={`#${name}`}>First of {name}</a>
          </li>
        ))}
      </ul>
    </MenuDisclosure>,
  )
})
afterEach(() => jest.useRealTimers())

const button = (name: string) => screen.getByRole('button', { name })
const open = () => screen.queryAllByRole('button', { expanded: true }).map((each) => each.textContent)
const mouse = (type: 'pointerenter' | 'pointerleave', name: string, pointerType = 'mouse') =>
  fireEvent(screen.getByTestId(name), Object.assign(new Event(type), { pointerType }))
const rest = () => act(() => jest.advanceTimersByTime(300))

test('a click opens one menu at a time, and a second click closes it', () => {
  fireEvent.click(button('Services'))
  expect(open()).toEqual(['Services'])
  fireEvent.click(button('Catalog'))
  expect(open()).toEqual(['Catalog'])
  fireEvent.click(button('Catalog'))
  expect(open()).toEqual([])
})

test('a click keeps a menu open that opened on hover, and the next click closes it', () => {
  mouse('pointerenter', 'Services')
  rest()
  expect(open()).toEqual(['Services'])
  fireEvent.click(button('Services'))
  expect(open()).toEqual(['Services'])
  fireEvent.click(button('Services'))
  expect(open()).toEqual([])
})

test('a mouse that only passes opens no menu, and one that leaves closes the menu it opened', () => {
  mouse('pointerenter', 'Services')
  mouse('pointerleave', 'Services')
  rest()
  expect(open()).toEqual([])
  mouse('pointerenter', 'Catalog')
  rest()
  mouse('pointerleave', 'Catalog')
  rest()
  expect(open()).toEqual([])
})

test('a resting finger opens no menu, and a tap opens one', () => {
  mouse('pointerenter', 'Services', 'touch')
  rest()
  expect(open()).toEqual([])
  fireEvent.click(button('Services'))
  expect(open()).toEqual(['Services'])
})

test('a menu closes when focus leaves its item, not while focus moves within it', () => {
  fireEvent.click(button('Services'))
  fireEvent.focusOut(button('Services'), { relatedTarget: screen.getByText('First of Services') })
  expect(open()).toEqual(['Services'])
  fireEvent.focusOut(screen.getByText('First of Services'), { relatedTarget: document.body })
  expect(open()).toEqual([])
})

test('Escape closes a menu and restores focus; a press on an entry or outside closes it', () => {
  fireEvent.click(button('Services'))
  screen.getByText('First of Services').focus()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(open()).toEqual([])
  expect(button('Services')).toHaveFocus()
  fireEvent.click(button('Services'))
  fireEvent.click(screen.getByText('First of Services'))
  expect(open()).toEqual([])
  fireEvent.click(button('Services'))
  fireEvent.pointerDown(document.body)
  expect(open()).toEqual([])
})
