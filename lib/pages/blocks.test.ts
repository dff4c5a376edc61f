import { getPortfolio } from '#lib/content/index.ts'
import { shownPieces } from './blocks.ts'

test('shownPieces lists pieces named by title first, in that order, then all others of the kinds', async () => {
  const { items } = await getPortfolio()
  const kind = 'packaging' as const
  const only = items
    .filter((_, index) => index % 10 === 0)
    .map(({ title }) => title)
    .reverse()
  const heading = { eyebrow: '', title: '', intro: '', anchor: '' }
  const shown = (await shownPieces({ ...heading, kinds: [kind], only })).map(({ title }) => title)
  expect(shown.slice(0, only.length)).toEqual(only)
  expect(shown.slice(only.length)).toEqual(
    items.filter((piece) => piece.kind === kind && !only.includes(piece.title)).map(({ title }) => title),
  )
})
