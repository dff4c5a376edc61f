import { fireEvent, render, screen } from '@testing-library/react'
import { completeBrowser } from '@/lib/testing/browser'
import { LightboxDialog } from './lightbox-dialog'

beforeAll(completeBrowser)

const words = { count: '{number} of {total}', previous: 'Previous', next: 'Next', close: 'Close' }

function show() {
  const links = ['cups', 'bags', 'caps'].map((name) => {
    const link = document.createElement('a')
    link.href = `/${name}.webp`
    link.append(document.createElement('img'))
    return link
  })
  const onStep = jest.fn()
  render(<LightboxDialog words={words} links={links} at={0} onStep={onStep} onClose={() => {}} />)
  return onStep
}

function swipe(toX: number) {
  const touch = { clientX: 200, clientY: 100 }
  const picture = screen.getByRole('presentation')
  fireEvent.touchStart(picture, { touches: [touch] })
  fireEvent.touchEnd(picture, { touches: [], changedTouches: [{ ...touch, clientX: toX }] })
}

function magnify(scale: number) {
  Object.defineProperty(window, 'visualViewport', { value: { scale }, configurable: true })
}

test('a finger turns a picture at its own size, and moves a magnified one', () => {
  const onStep = show()
  magnify(1)
  swipe(100)
  expect(onStep).toHaveBeenLastCalledWith(1)
  swipe(300)
  expect(onStep).toHaveBeenLastCalledWith(2)
  magnify(3)
  swipe(100)
  expect(onStep).toHaveBeenCalledTimes(2)
})
