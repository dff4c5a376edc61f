import { render, screen } from '@testing-library/react'
import { Button } from './controls.tsx'

test('an access key of a button that is inert behind a dialog does nothing', () => {
  const act = jest.fn()
  const show = (inert: boolean) => (
    <div inert={inert}>
      <Button onClick={act}>Next</Button>
    </div>
  )
  const { rerender } = render(show(true))
  screen.getByText('Next').click()
  expect(act).not.toHaveBeenCalled()
  rerender(show(false))
  screen.getByText('Next').click()
  expect(act).toHaveBeenCalledTimes(1)
})
