import { listAllPages } from '#lib/content/pages.ts'
import { readContent } from '#lib/content/read.ts'
import { lightboxTexts } from './portfolio.tsx'

jest.mock('#lib/content/read.ts', () => {
  const read = jest.requireActual('#lib/content/read.ts')
  return { ...read, readContent: jest.fn(read.readContent) }
})

test('the texts of the lightbox name each piece in English, without reading the content again for each', async () => {
  const { pieces } = await lightboxTexts('es')
  const { pieces: source } = await lightboxTexts('en')
  const products = (texts: typeof pieces) => Object.values(texts).map(({ product }) => product)
  expect(products(pieces)).toEqual(products(source))
  expect(jest.mocked(readContent).mock.calls.length).toBeLessThan(2 * listAllPages().length)
})
