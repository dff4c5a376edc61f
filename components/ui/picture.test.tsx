import { render, screen } from '@testing-library/react'
import { Picture, pictureFile } from './picture.tsx'

const mug = {
  src: '/images/drinkware/mug.webp',
  alt: 'A mug',
  width: 1000,
  height: 750,
  backdrop: '#204060',
  key: 'mug-0a1b2c3d',
  places: ['services', 'alone'] as const,
}
const file = (variant: string) => `/pictures/mug-0a1b2c3d-${variant}`

const sources = () => {
  render(<Picture picture={mug} place="services" />)
  const image = screen.getByRole('img', { name: 'A mug' })
  return { image, source: image.parentElement?.querySelector('source') }
}

test('a picture offers AVIF at the widths of its place, never larger than its source', () => {
  const { source } = sources()
  expect(source).toHaveAttribute('type', 'image/avif')
  expect(source?.srcset).toBe(
    `${file('640.avif')} 640w, ${file('960.avif')} 960w, ${file('1000.avif')} 1280w`,
  )
})

test('browsers without AVIF get one WebP, loaded lazily below the first screen', () => {
  const { image } = sources()
  expect(image).toHaveAttribute('src', file('1000.webp'))
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveStyle({ backgroundColor: '#246' })
})

test('the WebP fallback has the width that its place needs, capped at the width of the source', () => {
  expect(pictureFile({ ...mug, width: 2000 }, 'alone')).toBe(file('1280.webp'))
  expect(pictureFile(mug, 'alone')).toBe(file('1000.webp'))
})

test('a place that the content does not list is a type error, because the build makes no variant for it', () => {
  // @ts-expect-error: not one of the picture's places
  expect(pictureFile(mug, 'store')).toBe(file('400.webp'))
})
