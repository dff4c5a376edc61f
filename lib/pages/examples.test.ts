import { rowsOf } from './examples.ts'

const price = { counts: 'piece', breaks: [{ quantity: 50, price: 7.9, methods: [] }] }
jest.mock('#lib/content/index.ts', () => ({
  ...jest.requireActual('#lib/content/interpolate.ts'),
  pageLanguage: async () => 'en',
  getPage: async () => ({ cta: {}, colors: [], blocks: [{ discriminant: 'price', value: { price } }] }),
}))

test('the figures of a worked example follow from the price of its product, and add up', async () => {
  const example = { page: '/shirts', quantity: 120, method: 'any', others: 392, onTop: 264 } as const
  const rows = [{ cells: ['120 at {price}', '{amount}'] }, { cells: ['{each} a shirt', '{total}'] }]
  expect(await rowsOf({ rows, example })).toEqual([
    { cells: ['120 at 4.63', '555.60'] },
    { cells: ['10.10 a shirt', '1,211.60'] },
  ])
  const few = { ...example, quantity: 10 }
  await expect(rowsOf({ rows, example: few })).rejects.toThrow('/shirts has no price for the 10')
})
