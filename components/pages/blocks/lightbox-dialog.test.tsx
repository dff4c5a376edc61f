import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OPEN_QUOTE } from '#lib/quote/link-data.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { translate } from '#lib/testing/translate.ts'
import { LightboxDialog } from './lightbox-dialog.tsx'

beforeAll(completeBrowser)
// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())

const client = 'Tandem'
const job = { quantity: '400', stock: '', method: 'Foil', city: '', days: '' }
const piece = (id: string, title = id) => ({ of: `portfolio/${id}` as const, title, client, job })
// On a translated page, the quote list stores the piece by its English name.
const pieces = {
  '/cups.webp': piece('cups'),
  '/bags.webp': piece('bags'),
  '/caps.webp': piece('caps', 'gorras'),
}
const texts = {
  count: '{number} of {total}',
  request: 'Ask for one',
  add: 'Add',
  facts: { quantity: 'Quantity', stock: 'Material', method: 'Method', city: 'City', days: 'Days' },
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  pieces,
}

function show() {
  const links = ['cups', 'bags', 'caps'].map((name) => {
    const link = document.createElement('a')
    link.href = `/${name}.webp`
    link.append(document.createElement('img'))
    document.body.append(link)
    return link
  })
  const onTurned = jest.fn()
  const at = (index: number, open = true) => {
    const close = () => rerender(at(index, false))
    return (
      <LightboxDialog
        open={open}
        texts={texts}
        links={links}
        index={index}
        onTurned={onTurned}
        onClose={close}
      />
    )
  }
  const { rerender } = render(at(0))
  return { onTurned, links, turnTo: (index: number) => rerender(at(index)) }
}

test('scrolling to another picture makes it the current one, in right-to-left text, too', () => {
  const { onTurned } = show()
  const track = screen.getByRole('region', { name: 'cups' })
  Object.defineProperty(track, 'clientWidth', { value: 300 })
  for (const scrollLeft of [280, -280]) {
    Object.defineProperty(track, 'scrollLeft', { value: scrollLeft, configurable: true })
    fireEvent.scroll(track)
    expect(onTurned).toHaveBeenLastCalledWith(1)
  }
})

test('the lightbox lists the facts about the job that the content has', () => {
  show()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Quantity', 'Method'])
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['400', 'Foil'])
})

test('a request for a piece opens the quote dialog or list with its name after the lightbox closes', async () => {
  const { links, turnTo } = show()
  const answers: unknown[] = []
  const answer = ({ target, detail }: CustomEventInit & Event) =>
    answers.push([target, detail.data, document.activeElement === target])
  const ended = new AbortController()
  addEventListener(OPEN_QUOTE, answer, { signal: ended.signal })

  const track = screen.getByRole('region', { name: 'cups' })
  await userEvent.click(screen.getByRole('button', { name: 'Ask for one' }))
  const items = [{ of: 'portfolio/cups', quantity: '', words: 'cups, Tandem' }]
  const quote = { form: 'quick-quote', items }
  await waitFor(() => expect(answers).toEqual([[links[0], quote, true]]))

  turnTo(2)
  // A swipe that has not come to rest would otherwise go on.
  expect(screen.getByRole('region', { name: 'gorras' })).not.toBe(track)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(answers[1]).toEqual([links[2], { add: 'portfolio/caps', displayName: 'gorras' }, true])
  ended.abort()
})
