import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Moved } from './moved.tsx'

const page = (address: string, draft = false) => ({ address, draft, languages: [] })
const mugs = page('/mugs')

let asked: string[]
let answer: object
let isDone: boolean
beforeEach(() => {
  sessionStorage.clear()
  asked = []
  answer = {}
  isDone = false
  window.fetch = async (address) => {
    asked.push(String(address))
    return { ok: true, json: async () => answer } as Response
  }
})

/** The findings of one check after the other. */
function follow(...checks: [pages: ReturnType<typeof page>[], redirected?: string[]][]) {
  const panel = ([pages, redirected = []]: (typeof checks)[number]) => (
    <Moved
      pages={pages}
      redirected={redirected}
      onDone={() => {
        isDone = true
      }}
    />
  )
  const { rerender } = render(panel([[mugs, page('/gifts')]]))
  for (const check of checks) rerender(panel(check))
}

test('of a page that got another address, visitors and links are led there', async () => {
  follow([[mugs, page('/presents')]])
  expect(screen.getByRole('status')).toHaveTextContent('/gifts is /presents now.')
  await userEvent.click(screen.getByRole('button', { name: 'Lead visitors and links there' }))
  await waitFor(() => expect(isDone).toBe(true))
  expect(asked).toEqual(['/api/content-redirect?from=%2Fgifts&to=%2Fpresents&links=too'])
})

test('of a page that was deleted, visitors are led where a person says', async () => {
  follow([[mugs]], [[mugs, page('/cups')]])
  expect(screen.getByRole('status')).toHaveTextContent('There is no page at /gifts any more.')
  await userEvent.selectOptions(screen.getByLabelText('Visitors of it go to'), '/mugs')
  answer = { fault: 'a colleague saved at the same moment' }
  const lead = screen.getByRole('button', { name: 'Lead them there' })
  await userEvent.click(lead)
  expect(await screen.findByText(/Not done: a colleague saved at the same moment\.$/)).toBeInTheDocument()
  expect(asked).toEqual(['/api/content-redirect?from=%2Fgifts&to=%2Fmugs'])
  expect(isDone).toBe(false)
})

test('nothing is offered for a draft, for what is redirected, or again', async () => {
  follow([[mugs, page('/gifts', true)]])
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  follow([[mugs], ['/gifts']])
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  follow([[mugs]])
  await userEvent.click(screen.getByRole('button', { name: 'Not needed' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
