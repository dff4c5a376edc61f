import { told } from './editor-problem.ts'

test('a problem is told by the labels of the editor, with the way there', () => {
  const path = ['items', 2, 'picture', 'alt']
  expect(told({ file: 'content/products/drinkware.yaml', field: '', path, remedy: 'is missing' })).toEqual({
    place: 'Products: drinkware › Products › entry 3 › Picture › Alt text',
    remedy: 'is missing',
    edit: '/keystatic/singleton/drinkware',
  })
})

test('a problem of a page names the fields of its block', () => {
  const value = { blocks: [{ discriminant: 'opening', value: {} }] }
  const path = ['blocks', 0, 'value', 'picture', 'alt']
  expect(told({ file: 'content/pages/printing.yaml', field: '', path, remedy: 'is missing' }, value)).toEqual(
    {
      place: 'Page: printing › Blocks › entry 1 › Picture › Alt text',
      remedy: 'is missing',
      edit: '/keystatic/collection/pages/item/printing',
    },
  )
})

test('a field that the editor does not know is told by its name', () => {
  const { place } = told({ file: 'content/claims.yaml', field: '', path: ['mugs'], remedy: 'is too much' })
  expect(place).toBe('Claims and figures › mugs')
})

test('a file that nobody reads is told by its name', () => {
  expect(told({ file: 'content/cups.yaml', field: '', remedy: 'is read by no page' })).toEqual({
    place: 'content/cups.yaml',
    remedy: 'is read by no page',
  })
})
