import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { itemLimits } from '#contract/items.ts'
import type { QuoteListTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { addToQuoteList, clearQuoteList, readNeededBy, readQuoteList } from '#lib/quote/quote-list.ts'
import { listTexts as copy } from '#lib/quote/testing/texts.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { QuoteList } from './quote-list.tsx'

const user = userEvent.setup()
const onSend = jest.fn()
const button = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getAllByRole('status')[0]
const control = (label: string, product: string) => interpolate(copy.labelFor, { label, product })

beforeAll(completeBrowser)
beforeEach(() => {
  clearQuoteList()
  onSend.mockReset()
})

async function show(...products: string[]) {
  return showIn(copy, ...products)
}

async function showIn(texts: QuoteListTexts, ...products: string[]) {
  for (const product of products) addToQuoteList(product)
  const opener = document.body.appendChild(document.createElement('button'))
  const list = (open: boolean) => (
    <QuoteList
      copy={texts}
      opener={open ? opener : undefined}
      onClose={() => rerender(list(false))}
      onSend={onSend}
    />
  )
  const { rerender } = render(list(true))
  // Text typed before the dialog takes focus would go elsewhere.
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  return opener
}

async function close(opener: HTMLElement) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
}

test('shows how to add items and hides Send when the list is empty', async () => {
  const opener = await show()
  expect(screen.getByText(copy.empty)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.send })).not.toBeInTheDocument()
  act(() => void addToQuoteList('Steel bottle'))
  expect(screen.getByText('Steel bottle')).toBeVisible()
  expect(button(copy.send)).toBeVisible()
  await close(opener)
})

test('keeps focus in the list after a removal and shows the empty message after the last', async () => {
  const opener = await show('Steel bottle', 'Mug')
  await user.click(button(control(copy.remove, 'Steel bottle')))
  expect(said()).toHaveTextContent(interpolate(copy.removed, { product: 'Steel bottle' }))
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()
  await user.click(button(copy.forget))
  expect(said()).toHaveTextContent(copy.empty)
  expect(screen.getByRole('heading', { name: copy.title })).toHaveFocus()

  // Mimics the hidden link to an empty list, which cannot take focus.
  opener.disabled = true
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  await close(main)
})

test('saves quantities and notes as they are typed and sends the list once it closes', async () => {
  const opener = await show('Steel bottle', 'Mug')
  await user.type(screen.getByRole('textbox', { name: control(copy.quantity, 'Mug') }), '300')
  await user.type(
    screen.getByRole('textbox', { name: control(copy.note, 'Mug') }),
    'Matt black{Enter}two sides',
  )
  expect(readQuoteList()[1]).toEqual({ product: 'Mug', quantity: '300', note: 'Matt black two sides' })
  await user.click(button(copy.send))
  const prefill = { items: readQuoteList(), neededBy: '', template: copy.template }
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith(
      expect.objectContaining({ opener, prefill: expect.objectContaining(prefill) }),
    ),
  )
})

test('adds an item of the visitor’s own once, and sends one that is only typed', async () => {
  await show('Mug')
  const own = screen.getByRole('textbox', { name: copy.anotherItem })
  await user.type(own, '   {Enter}')
  expect(own).toHaveAccessibleDescription(copy.itemMissing)
  await user.type(own, 'Mug')
  await user.click(button(copy.add))
  expect(own).toHaveAccessibleDescription(copy.already.title)
  await user.clear(own)
  await user.type(own, 'Booth wall{Enter}')
  expect(own).toHaveValue('')
  expect(own).toHaveFocus()
  expect(own).toHaveAccessibleDescription('')
  expect(screen.getByText(interpolate(copy.itemAdded, { product: 'Booth wall' }))).toBeInTheDocument()
  await user.type(own, '80 shirts')
  await user.click(button(copy.send))
  await waitFor(() => expect(onSend).toHaveBeenCalled())
  expect(readQuoteList().map(({ product }) => product)).toEqual(['Mug', 'Booth wall', '80 shirts'])
})

test('shows product names in the page’s language and sends the English ones', async () => {
  const spanish = { ...copy, comma: '; ', names: { Mug: 'Taza', 'Steel bottle': 'Botella' } }
  await showIn(spanish, 'Mug', 'constructor')
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Mug')
  await user.type(screen.getByRole('textbox', { name: control(copy.quantity, 'Taza') }), '300')
  const own = screen.getByRole('textbox', { name: copy.anotherItem })
  await user.type(own, 'taza{Enter}')
  expect(own).toHaveAccessibleDescription(copy.already.title)
  await user.clear(own)
  await user.type(own, 'Botella{Enter}')
  await user.click(button(control(copy.remove, 'Botella')))
  expect(said()).toHaveTextContent(interpolate(copy.removed, { product: 'Botella' }))
  await user.click(button(copy.send))
  const items = [
    { product: 'Mug', quantity: '300', note: '', seenAs: 'Taza' },
    { product: 'constructor', quantity: '', note: '' },
  ]
  const listLine = interpolate(copy.inDialog, { products: '300 × Taza; constructor' })
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith(
      expect.objectContaining({ prefill: expect.objectContaining({ items }), listLine }),
    ),
  )
  expect(readQuoteList()[0]).toEqual({ product: 'Mug', quantity: '300', note: '' })
})

test('does not send a full list without the item that the visitor typed', async () => {
  const opener = await show(...Array.from({ length: itemLimits.count }, (_, index) => `Mug ${index}`))
  const own = screen.getByRole('textbox', { name: copy.anotherItem })
  await user.type(own, 'Booth wall')
  await user.click(button(copy.send))
  expect(own).toHaveAccessibleDescription(copy.full.text)
  expect(own).toHaveFocus()
  await close(opener)
  expect(onSend).not.toHaveBeenCalled()
})

test('sends the needed-by date, and stays open if the date is half typed', async () => {
  await show('Mug')
  const date = screen.getByLabelText<HTMLInputElement>(copy.neededBy)
  const half = jest.spyOn(date, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  await user.click(button(copy.send))
  expect(date).toHaveAccessibleDescription(copy.dateIncomplete)
  expect(date).toHaveFocus()
  half.mockRestore()
  fireEvent.change(date, { target: { value: '2097-03-03' } })
  expect(readNeededBy()).toBe('2097-03-03')
  await user.click(button(copy.send))
  const prefill = expect.objectContaining({ neededBy: '2097-03-03', template: '' })
  const listLine = expect.stringContaining(interpolate(copy.inDialogBy, { date: 'March 3, 2097' }))
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ prefill, listLine })))

  clearQuoteList()
  expect(readNeededBy()).toBe('')
})
