import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageCodes } from '#contract/languages.ts'
import { getContent } from '#lib/content/index.ts'
import { readContent, readVariables } from '#lib/content/read.ts'
import { pageFile } from '#lib/content/schema/index.ts'
import { Text } from './text.tsx'

jest.mock('#lib/content/index.ts', () => ({ getContent: jest.fn() }))

/** The privacy page as visitors read it, with and without a spam service. */
async function privacyText(language: Language, spamService: string) {
  const page = await readContent(pageFile('privacy'), readVariables(language), language)
  const contact = { phone: '(305) 555-0142', email: 'sales@example.com' }
  jest.mocked(getContent).mockResolvedValue({ contact, spamService } as never)
  const { blocks } = page as { blocks: { discriminant: string; value: never }[] }
  const block = blocks.find(({ discriminant }) => discriminant === 'text')
  return renderToStaticMarkup(await Text({ id: 'privacy', content: block?.value as never } as never))
}

test.each(languageCodes)('the privacy page in %s names a spam service only while used', async (language) => {
  expect(await privacyText(language, 'none')).not.toContain('Akismet')
  expect(await privacyText(language, 'akismet')).toContain('Akismet')
})
