import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interpolate } from '#lib/content/interpolate.ts'
import { addToQuoteList, readQuoteList, writeQuoteList } from '#lib/quote/quote-list.ts'
import { listCopy as copy } from '#lib/quote/testing/texts.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { QuoteList } from './quote-list.tsx'

const user = userEvent.setup()
const onSend = jest.fn()
const button = (name: string) => screen.getByRole('button', { name })
const control = (label: string, product: string) => interpolate(copy.labelFor, { label, product })

beforeAll(completeBrowser)
beforeEach(() => writeQuoteList([]))

async function show(...products: string[]) {
  for (const product of products) addToQuoteList(product)
  const opener = document.body.appendChild(document.createElement('button'))
  const list = (open: boolean) => (
    <QuoteList
      copy={copy}
      opener={open ? opener : undefined}
      onClose={() => rerender(list(false))}
      onSend={onSend}
    />
  )
  const { rerender } = render(list(true))
  // What is typed before the focus has come goes elsewhere.
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  return opener
}

async function close(opener: HTMLElement) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
}

test('empty: says how something comes to it, and offers nothing to send', async () => {
  const opener = await show()
  expect(screen.getByText(copy.empty)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.send })).not.toBeInTheDocument()
  act(() => void addToQuoteList('Steel bottle'))
  expect(screen.getByText('Steel bottle')).toBeVisible()
  expect(button(copy.send)).toBeVisible()
  await close(opener)
})

test('what is taken out leaves the focus in the list, and the last one says that it is empty', async () => {
  const opener = await show('Steel bottle', 'Mug')
  await user.click(button(control(copy.remove, 'Steel bottle')))
  expect(screen.getByRole('status')).toHaveTextContent(interpolate(copy.removed, { product: 'Steel bottle' }))
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()
  await user.click(button(copy.forget))
  expect(screen.getByRole('status')).toHaveTextContent(copy.empty)
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()

  // The link to an empty list is hidden.
  opener.disabled = true
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  await close(main)
})

test('many, with quantity and note: kept as they are typed, and sent once the list is closed', async () => {
  const opener = await show('Steel bottle', 'Mug')
  await user.type(screen.getByRole('textbox', { name: control(copy.quantity, 'Mug') }), '300')
  await user.type(
    screen.getByRole('textbox', { name: control(copy.note, 'Mug') }),
    'Matt black{Enter}two sides',
  )
  expect(readQuoteList()[1]).toEqual({ product: 'Mug', quantity: '300', note: 'Matt black two sides' })
  await user.click(button(copy.send))
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(readQuoteList(), opener))
})
