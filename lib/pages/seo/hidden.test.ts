import sitemap from '#app/sitemap.ts'
import { listPages } from '#lib/content/pages.ts'
import { pageMetadata } from './metadata.ts'

const pages = listPages().filter(({ name }) => ['samples', 'printing'].includes(name))

jest.mock('#lib/pages/routes.ts', () => ({ allPages: () => pages, translationsOf: () => [] }))
jest.mock('#lib/content/index.ts', () => ({
  getContent: async () => ({}),
  getPage: async (name: string) => ({ seo: { title: '', description: '', hidden: name === 'samples' } }),
}))

test('a page kept out of search engines asks not to be listed, and is not in the sitemap', async () => {
  expect((await sitemap()).map(({ url }) => new URL(url).pathname)).toEqual(['/printing'])
  const robots = pages.map(async (page) => [page.name, Object((await pageMetadata(page)).robots).index])
  expect(Object.fromEntries(await Promise.all(robots))).toEqual({ printing: true, samples: false })
})
