import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PORTFOLIO_KINDS } from '#lib/content/schema/collections.ts'
import { AllPieces } from './portfolio.tsx'

const mockPortfolio = {
  eyebrow: 'Work',
  title: 'Portfolio',
  intro: 'What we made.',
  kinds: PORTFOLIO_KINDS.map((kind) => ({ kind, label: `Only ${kind}` })),
  items: PORTFOLIO_KINDS.map((kind) => {
    const picture = { src: `/images/${kind}.webp`, alt: kind, width: 1600, height: 1200, backdrop: '#204060' }
    return { id: kind, title: kind, kind, large: false, picture }
  }),
}
jest.mock('#lib/content/index.ts', () => ({
  getContent: async () => mockPortfolio,
  getMessages: async () => ({ filterLabel: 'Show', allKinds: 'All' }),
}))

test('the filter shows the pieces of each kind alone, and all of them again', async () => {
  const props: unknown = { id: 'portfolio', content: { title: '' } }
  render(await AllPieces(props as Parameters<typeof AllPieces>[0]))
  // Only what is visible has a role.
  const shown = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))
  for (const kind of PORTFOLIO_KINDS) {
    await userEvent.click(screen.getByRole('radio', { name: `Only ${kind}` }))
    expect(shown()).toEqual([kind])
  }
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(shown()).toEqual([...PORTFOLIO_KINDS])
})
