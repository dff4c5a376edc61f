import { writeFileSync } from 'node:fs'
import { copyContent } from '#lib/content/testing/copy.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'

const root = temporaryFolder(afterAll)

test('an invalid page or list of products takes down no page that only mentions it', async () => {
  copyContent(root)
  for (const file of ['pages/home', 'pages/custom-mugs', 'products/drinkware'])
    writeFileSync(`${root}/content/${file}.yaml`, 'color: red\n')
  const { quoteListTexts } = await import('./products.ts')
  const { breadcrumbOf } = await import('./routes.ts')
  expect(await breadcrumbOf({ language: 'en', address: '/samples' } as never)).toHaveLength(1)
  expect((await quoteListTexts('en')).products).not.toHaveProperty('custom-mugs')
})
