import { listAllPages } from '#lib/content/pages.ts'
import { readContent } from '#lib/content/read.ts'
import { quoteListTexts } from '#lib/pages/products.ts'
import { lightboxTexts } from './portfolio.tsx'

jest.mock('#lib/content/read.ts', () => {
  const read = jest.requireActual('#lib/content/read.ts')
  return { ...read, readContent: jest.fn(read.readContent) }
})

test.each([lightboxTexts, quoteListTexts])(
  '%p, in development, reads all content twice at most',
  async (texts) => {
    jest.mocked(readContent).mockClear()
    await texts('es')
    expect(jest.mocked(readContent).mock.calls.length).toBeLessThan(2 * listAllPages().length)
  },
)
