import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setEditing } from './inputs/editing.ts'
import { Moved } from './moved.tsx'

const page = (address: string, draft = false, languages: string[] = []) => ({ address, draft, languages })
const mugs = page('/mugs')

let asked: string[]
let answer: object
let isDone: boolean
beforeEach(() => {
  sessionStorage.clear()
  asked = []
  answer = {}
  isDone = false
  setEditing({ unfollowed: undefined })
  window.fetch = async (address) => {
    asked.push(String(address))
    return { ok: true, json: async () => answer } as Response
  }
})

/** The findings of one check; `follow` renders several in turn. */
type Check = [pages: ReturnType<typeof page>[], redirected?: string[], left?: string[]]
function follow(...checks: Check[]) {
  const panel = ([pages, redirected = [], left = []]: Check) => (
    <Moved
      pages={pages}
      redirected={redirected}
      left={left.map((address) => ({ address, languages: ['Spanish'] }))}
      onDone={() => {
        isDone = true
      }}
    />
  )
  const { rerender } = render(panel([[mugs, page('/gifts')]]))
  for (const check of checks) rerender(panel(check))
}

test('offers to redirect visitors and links of a renamed page', async () => {
  follow([[mugs, page('/presents')]])
  expect(screen.getByRole('status')).toHaveTextContent('/gifts is now /presents.')
  await userEvent.click(screen.getByRole('button', { name: 'Redirect visitors and update links' }))
  await waitFor(() => expect(isDone).toBe(true))
  expect(asked).toEqual(['/api/content-redirect?from=%2Fgifts&to=%2Fpresents&links=too'])
})

test('points each old address of a page at its latest one, even after it moved back in between', () => {
  follow([[mugs, page('/presents')]], [[mugs, page('/gifts')]], [[mugs, page('/parcels')]])
  const offers = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(offers).toEqual(['/gifts is now /parcels.', '/presents is now /parcels.'])
})

test('asks where to redirect visitors of a deleted page, and shows a failure', async () => {
  follow([[mugs]], [[mugs, page('/cups')]])
  expect(screen.getByRole('status')).toHaveTextContent('There is no page at /gifts anymore.')
  await userEvent.selectOptions(screen.getByLabelText('Send its visitors to'), '/mugs')
  answer = { fault: 'a colleague saved at the same time' }
  const lead = screen.getByRole('button', { name: 'Redirect them' })
  await userEvent.click(lead)
  expect(await screen.findByText(/Not done: a colleague saved at the same time\.$/)).toBeInTheDocument()
  expect(asked).toEqual(['/api/content-redirect?from=%2Fgifts&to=%2Fmugs'])
  expect(isDone).toBe(false)
})

test('offers nothing for a draft, a redirected address or a dismissed offer', async () => {
  follow([[mugs, page('/gifts', true)]])
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  follow([[mugs], ['/gifts']])
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  follow([[mugs]])
  await userEvent.click(screen.getByRole('button', { name: 'Not needed' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

const left: Check = [[mugs, page('/presents'), page('/bags', false, ['Spanish'])], [], ['/gifts']]
const offered = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('shows why translations could not follow their page, and retries', async () => {
  setEditing({
    unfollowed: { from: 'gifts', to: 'presents', fault: 'GitHub could not be reached; try again' },
  })
  follow(left)
  expect(screen.getByText(/Not done: GitHub could not be reached; try again\.$/)).toBeInTheDocument()
  expect(offered('It belongs to')).toEqual(['Choose', 'no page: delete it', '/mugs', '/presents'])
  answer = { fault: 'a colleague saved at the same time' }
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  expect(await screen.findByText(/Not done: a colleague saved at the same time\.$/)).toBeInTheDocument()
  expect(isDone).toBe(false)
  answer = {}
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  await waitFor(() => expect(isDone).toBe(true))
  expect(asked).toEqual(Array(2).fill('/api/content-page?from=gifts&to=presents'))
})

test('focuses the form for orphaned translations when a link leads to it, and deletes them on request', async () => {
  Element.prototype.scrollIntoView = () => {}
  setEditing({ target: '/old' })
  follow([[mugs], [], ['/old']])
  await waitFor(() => expect(screen.getByLabelText('It belongs to')).toHaveFocus())
  await userEvent.selectOptions(screen.getByLabelText('It belongs to'), 'no page: delete it')
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  await waitFor(() => expect(asked).toEqual(['/api/content-page?from=old']))
})
