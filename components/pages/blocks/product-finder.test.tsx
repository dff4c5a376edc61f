import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translate } from '#lib/testing/translate.ts'
import { ProductFinder } from './product-finder.tsx'

const texts = { label: 'Product', hint: 'Type', found: '{count} found', none: 'No {words}' }
const entry = { category: '', also: '', words: '' }
const mugs = { ...entry, name: 'Mugs', href: '#mugs', note: 'From $5.80', also: 'coffee cup' }
const bags = { ...entry, name: 'Bags', href: '#bags' }

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const status = () => screen.getByRole('status').textContent
const shown = () =>
  render(
    <ProductFinder texts={texts} noneLink={<a href="#ask">Ask</a>}>
      <a href="#all">All</a>
    </ProductFinder>,
  )

// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())

test('what is found takes the place of the list, is counted, stays in the address, and Enter opens the first', async () => {
  const visitor = userEvent.setup()
  const found = { ok: true, json: async () => [bags, mugs] }
  globalThis.fetch = jest.fn().mockResolvedValueOnce({ ok: false, status: 500 }).mockResolvedValue(found)
  const { unmount } = shown()
  expect(fetch).not.toHaveBeenCalled()
  const field = screen.getByLabelText('Product')

  // The first request fails, and the next key retries.
  await visitor.type(field, 'cofee cup')
  expect(links()).toEqual(['Mugs'])
  expect(status()).toBe('1 found')
  expect(location.search).toBe('?q=cofee%20cup')
  await visitor.keyboard('{Enter}')
  expect(location.hash).toBe('#mugs')

  await visitor.clear(field)
  expect([links(), status(), location.search]).toEqual([['All'], '', ''])

  await visitor.type(field, 'zebra')
  expect(status()).toBe('No zebra')
  expect(links()).toEqual(['Ask', 'All'])
  await visitor.keyboard('{Enter}')
  expect(location.hash).toBe('')

  // The way back from a product.
  unmount()
  history.replaceState(null, '', '?q=bag')
  shown()
  expect(await screen.findByText('1 found')).toBeVisible()
  expect([links(), screen.getByLabelText('Product')]).toEqual([
    ['Bags'],
    expect.objectContaining({ value: 'bag' }),
  ])
})
