import { act, render, screen } from '@testing-library/react'
import { TextField } from '#components/forms/field.tsx'
import { columnsFor } from './card-row.tsx'
import { LinkifyContact } from './linkify-contact.tsx'
import { NoBreak } from './no-break.tsx'
import { Picture } from './picture.tsx'
import { SettledStatus } from './settled-status.tsx'

test('a field has its label for a name, with the mark of an optional one, and hint, error and note for a description', () => {
  const text = { label: 'Phone', hint: 'With country code' }
  const shared = { id: 'phone', text, optionalMark: '(optional)' }
  const { rerender } = render(<TextField {...shared} input={{ name: 'phone' }} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveAccessibleName('Phone (optional)')
  expect(field).toHaveAccessibleDescription('With country code')
  expect(field).not.toBeRequired()
  expect(field).toBeValid()

  const wrong = { error: 'Enter a number', note: 'Check it', required: true }
  rerender(<TextField {...shared} {...wrong} input={{ name: 'phone' }} />)
  expect(field).toHaveAccessibleName('Phone')
  expect(field).toHaveAccessibleDescription('With country code Enter a number Check it')
  expect(field).toBeRequired()
  expect(field).toBeInvalid()
})

test('LinkifyContact links every phone number and email address and keeps the rest of the text', () => {
  const text = 'Call (305) 555-0142 or write to sales@example.com.'
  const contact = { phone: '(305) 555-0142', email: 'sales@example.com' }
  const linked = <LinkifyContact {...contact}>{text}</LinkifyContact>
  render(<p>{linked}</p>)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('(305) 555-0142')).toBe('tel:+13055550142')
  expect(href('sales@example.com')).toBe('mailto:sales@example.com')
  expect(screen.getByRole('paragraph')).toHaveTextContent(text)
})

test('NoBreak keeps short compounds on one line and the text unchanged', () => {
  const text = 'Saves 25-35% for new-hire kits, sewn-to-order bags and ready-to-be-hung-up signs'
  const { container } = render(<NoBreak>{text}</NoBreak>)
  expect(container).toHaveTextContent(text)
  const kept = [...container.querySelectorAll('span')].map((span) => span.textContent)
  expect(kept).toEqual(['25-35%', 'new-hire', 'sewn-to-order'])
})

test('a picture has its own dimensions and color before it loads, is offered in several widths up to its own, and only the first of a page loads at once', () => {
  const mug = { src: '/images/mug.webp', alt: 'A mug', width: 1000, height: 750, backdrop: '#204060' }
  const { rerender } = render(<Picture picture={mug} sizes="46vw" />)
  const image = screen.getByRole('img', { name: 'A mug' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1000', '750'])
  expect(image).toHaveStyle({ backgroundColor: '#204060' })
  const offered = image.getAttribute('srcset')?.split(', ')
  expect(offered?.[1]).toMatch(/url=%2Fimages%2Fmug\.webp&w=640&q=75 640w$/)
  expect(offered?.at(-1)).toMatch(/ 1080w$/)
  expect(image).toHaveAttribute('src', expect.stringMatching(/&w=1080&q=75$/))
  expect(image).toHaveAttribute('loading', 'lazy')

  rerender(<Picture picture={mug} sizes="46vw" first />)
  expect(image).toHaveAttribute('fetchpriority', 'high')
  expect(image).not.toHaveAttribute('loading', 'lazy')

  rerender(<Picture picture={mug} sizes="30vw" first="(width < 40rem)" />)
  expect(image).toHaveAttribute('loading', 'lazy')
  const preloads = [...document.head.querySelectorAll('link[rel=preload][as=image][media="(width < 40rem)"]')]
  expect(preloads.map((link) => link.getAttribute('imagesrcset'))).toEqual([image.getAttribute('srcset')])
})

test('items share columns: in as few rows as so many columns allow, the last row lacking less than one of each', () => {
  for (let count = 1; count <= 20; count++)
    for (const most of [2, 3, 4]) {
      const columns = columnsFor(count, most)
      const rows = Math.ceil(count / columns)
      expect(columns).toBeLessThanOrEqual(most)
      expect(rows).toBe(Math.ceil(count / most))
      expect(columns * rows - count).toBeLessThan(rows)
    }
})

test('what changes with each key is announced once it stays, and not at first', () => {
  jest.useFakeTimers()
  const { rerender } = render(<SettledStatus>1</SettledStatus>)
  const announced = (milliseconds: number) => {
    act(() => jest.advanceTimersByTime(milliseconds))
    return screen.getByRole('status').textContent
  }
  expect(announced(5000)).toBe('')
  for (const text of ['12', '124', '124']) {
    rerender(<SettledStatus>{text}</SettledStatus>)
    expect(announced(100)).toBe('')
  }
  expect(announced(5000)).toBe('124')
  jest.useRealTimers()
})
