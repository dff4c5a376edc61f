import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { group, line, text } from '#lib/content/schema/fields.ts'
import { entryLabel } from './entry-label.ts'
import { type Picture, PictureInput } from './picture-input.tsx'

const VARIABLES = { rushHours: '24-48' }

const card = group('Card', {
  title: text({ label: 'Title', max: 20 }),
  text: line({ label: 'Text', max: 30 }),
})

/** The state of an input, as Keystatic passes it to `itemLabel`. */
const state = (value: string) => ({
  schema: { serialize: (one: string) => ({ value: one || undefined }) },
  value,
})
const cardLabel = (title: string, text: string) =>
  entryLabel(
    card,
    { fields: { title: state(title), text: state(text) } },
    { title: 'title', variables: VARIABLES },
  )

test('names an entry in its list, and what is wrong with it as it would be saved', () => {
  expect(cardLabel('Rush', 'Ready in {rushHours} hours, sure')).toBe('Rush')
  expect(cardLabel('', 'Ready')).toBe('⚠ Card (Title: is missing; write some text)')
  expect(cardLabel('Rush', 'x'.repeat(31))).toBe('⚠ Rush (Text: is too long; shorten it to 30 characters)')
  expect(cardLabel('Rush', 'In {rush} hours')).toMatch(/^⚠ Rush \(Text: uses \{rush\}, which is not/)
})

test('names an entry that is a single text by itself', () => {
  expect(entryLabel(text({ label: 'Point' }), state('Fired print'), { variables: {} })).toBe('Fired print')
})

const LEAST = { width: 600, height: 600 }

function Field() {
  const [value, setValue] = useState<Picture>({ src: '' })
  return (
    <PictureInput
      label="File"
      folder="drinkware"
      least={LEAST}
      value={value}
      onChange={setValue}
      autoFocus={false}
    />
  )
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
  expect(
    await screen.findByText(/small\.png is 200 x 700 pixels, too small .* at least 600 x 600/),
  ).toBeVisible()
  expect(screen.getByLabelText('File: path')).toHaveValue('')
})

test('shows another picture of the site by its path', async () => {
  render(<Field />)
  await userEvent.type(screen.getByLabelText('File: path'), '/images/drinkware/mug.webp')
  expect(document.querySelector('img')).toHaveAttribute('src', '/images/drinkware/mug.webp')
})
