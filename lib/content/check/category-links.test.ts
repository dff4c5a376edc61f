import { parseProse } from '#lib/content/markdown.ts'
import { linksIn } from '#lib/content/prose.ts'
import { loadAll } from './load.ts'

test('the text of at least five pages links to each category', async () => {
  const { content, texts } = await loadAll(process.cwd())
  const linking = (address?: string) =>
    texts.flatMap(({ file, field, text }) =>
      field.editor.kind === 'text' &&
      field.editor.links &&
      linksIn(parseProse(text).parts).some((href) => href.split('#')[0] === address)
        ? file
        : [],
    )
  const categories = content.products?.categories ?? []
  expect(categories.length).toBeGreaterThan(0)
  const counts = categories.map(({ link: { href } }) => ({
    href,
    pages: new Set(linking(href.split('#')[0])).size,
  }))
  expect(counts.filter(({ pages }) => pages < 5)).toEqual([])
})
