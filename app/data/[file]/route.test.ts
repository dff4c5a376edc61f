import { readContent } from '#lib/content/read.ts'
import { GET } from './route.ts'

jest.mock('#lib/content/read.ts', () => {
  const read = jest.requireActual('#lib/content/read.ts')
  return { ...read, readContent: jest.fn(read.readContent) }
})
const read = jest.mocked(readContent)

test.each(['portfolio', 'quote-list'])(
  'in development, %s reads each content file once, and anew each time',
  async (name) => {
    const ask = async () => {
      read.mockClear()
      await GET({} as Request, { params: Promise.resolve({ file: `${name}.es.json` }) })
      return read.mock.calls.map(([file, , options]) => `${options?.language} ${file}`).sort()
    }
    const files = await ask()
    expect(files).toContain('es content/portfolio.yaml')
    expect(files).toEqual([...new Set(files)])
    expect(await ask()).toEqual(files)
  },
)
