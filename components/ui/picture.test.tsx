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

test('AVIF is offered in the widths of the place, never larger than the picture', () => {
  const { source } = sources()
  expect(source).toHaveAttribute('type', 'image/avif')
  expect(source?.srcset).toBe(
    `${file('640.avif')} 640w, ${file('960.avif')} 960w, ${file('1000.avif')} 1280w`,
  )
})

test('other browsers get one WebP; nothing below the first screen is fetched ahead', () => {
  const { image } = sources()
  expect(image).toHaveAttribute('src', file('1000.webp'))
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveStyle({ backgroundColor: '#246' })
})

test('a single file is as wide as its place wants it, or as the picture is', () => {
  expect(pictureFile({ ...mug, width: 2000 }, 'alone')).toBe(file('1280.webp'))
  expect(pictureFile(mug, 'alone')).toBe(file('1000.webp'))
})

test('a place that its content does not name is a mistake: the build would make nothing for it', () => {
  // @ts-expect-error: the types say so
  expect(pictureFile(mug, 'store')).toBe(file('400.webp'))
})
