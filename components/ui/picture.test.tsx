import { render, screen } from '@testing-library/react'
import { Picture } from './picture.tsx'

const mug = { src: '/images/mug.webp', alt: 'A mug', width: 1000, height: 750, backdrop: '#204060' }

const renderPicture = (first?: boolean) => {
  render(<Picture picture={mug} sizes="46vw" first={first} />)
  return screen.getByRole('img', { name: 'A mug' })
}

test('a picture has its own dimensions and color before it loads, and is optimized in several widths', () => {
  const image = renderPicture()
  expect(image).toHaveAttribute('width', '1000')
  expect(image).toHaveAttribute('height', '750')
  expect(image).toHaveStyle({ backgroundColor: '#246' })
  expect(image).toHaveAttribute('srcset', expect.stringContaining('url=%2Fimages%2Fmug.webp&w=640&q=75 640w'))
})

test('only the first picture of a page loads at once, with high priority', () => {
  expect(renderPicture()).toHaveAttribute('loading', 'lazy')
  document.body.replaceChildren()
  const first = renderPicture(true)
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first).not.toHaveAttribute('loading', 'lazy')
})
