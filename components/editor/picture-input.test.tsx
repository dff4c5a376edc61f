import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { type Picture, PictureInput } from './picture-input.tsx'

const settings = { label: 'File', folder: 'drinkware', least: { width: 600, height: 600 }, autoFocus: false }

function Field() {
  const [value, onChange] = useState<Picture>({ src: '' })
  return <PictureInput {...settings} value={value} onChange={onChange} />
}

test('refuses a file that is not a picture, and one that is too small', async () => {
  render(<Field />)
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText('File'), new File(['x'], name, { type: 'image/png' }))
  globalThis.createImageBitmap = jest.fn().mockRejectedValue(new Error('no picture'))
  await choose('notes.png')
  expect(await screen.findByText(/^File: notes\.png cannot be read as a picture; export it/)).toBeVisible()
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 200, height: 700 })
  await choose('small.png')
  const tooSmall = /small\.png is 200 x 700 pixels, too small .* at least 600 x 600/
  expect(await screen.findByText(tooSmall)).toBeVisible()
  expect(screen.getByLabelText('File: path')).toHaveValue('')
})

test('shows another picture of the site by its path', async () => {
  render(<Field />)
  await userEvent.type(screen.getByLabelText('File: path'), '/images/drinkware/mug.webp')
  expect(document.querySelector('img')).toHaveAttribute('src', '/images/drinkware/mug.webp')
})
