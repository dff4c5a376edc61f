import { sentence } from '#lib/content/content-error.ts'
import type { Loaded } from './load.ts'
import { checkPages } from './pages.ts'

const block = (discriminant: string, title: string) => ({ discriminant, value: { title, anchor: '' } })
const page = (name: string, more: object = {}, draft = false) => ({
  file: `content/pages/${name}.yaml`,
  address: `/${name}`,
  draft,
  unlisted: true,
  content: { name, kind: 'page', date: '', parent: '', blocks: [block('textHero', name)], ...more },
})
const list = page('news', { blocks: [block('textHero', 'News'), block('articles', 'All')] })
const article = (date: string, draft = false) => page('proofs', { kind: 'article', date }, draft)

const said = (...pages: unknown[]) =>
  checkPages({ content: {}, pages, texts: [], parsed: new Map() } as unknown as Loaded, '2026-12-01').map(
    sentence,
  )

test('accepts a list of articles when one is published, or when the list is a draft', () => {
  expect(said(list, article('2026-12-01'))).toEqual([])
  expect(said({ ...list, draft: true })).toEqual([])
})

test.each([
  ['no article', []],
  ['a draft only', [article('2026-12-01', true)]],
])('rejects a list of articles with %s', (_, others) => {
  expect(said(list, ...others)).toEqual([
    'content/pages/news.yaml, field "blocks, entry 2": has nothing to list, because no article is published; remove it, or make this page a draft.',
  ])
})

test('rejects a future date, unless the article is a draft', () => {
  expect(said(article('2026-12-02'))).toEqual([
    'content/pages/proofs.yaml, field "date": is in the future, but a date does not publish an article; write 2026-12-01, or check "Draft" until then.',
  ])
  expect(said(article('2026-12-02', true))).toEqual([])
})
