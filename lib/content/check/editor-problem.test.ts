import { toEditorProblem } from './editor-problem.ts'

test('describes a problem in editor labels, with a link to the field', () => {
  const path = ['items', 2, 'picture', 'alt']
  expect(toEditorProblem({ file: 'content/products/drinkware.yaml', path, message: 'is missing' })).toEqual({
    place: 'Products: drinkware › Products › entry 3 › Picture › Alt text',
    message: 'is missing',
    edit: '/keystatic/singleton/drinkware#items.2.picture.alt',
  })
})

test('names the block and its fields for a problem on a page', () => {
  const value = { blocks: [{ discriminant: 'hero', value: {} }] }
  const path = ['blocks', 0, 'value', 'picture', 'alt']
  expect(
    toEditorProblem({ file: 'content/pages/printing.yaml', path, message: 'is missing' }, value),
  ).toEqual({
    place: 'Page: printing › Blocks › entry 1 (Hero with a picture) › Picture › Alt text',
    message: 'is missing',
    edit: '/keystatic/collection/pages/item/printing#blocks.0.value.picture.alt',
  })
})

test('names a field by its key if the editor does not have it', () => {
  const { place } = toEditorProblem({
    file: 'content/claims.yaml',
    path: ['mugs'],
    message: 'is too much',
  })
  expect(place).toBe('Claims and figures › mugs')
})

test('replaces file names in a message with editor labels', () => {
  const message =
    'is the same as in content/pages/printing.yaml; then remove it from content/facts-to-confirm.yaml'
  expect(toEditorProblem({ file: 'content/claims.yaml', message }).message).toBe(
    'is the same as in “Page: printing”; then remove it from “Facts to confirm”',
  )
})

test('names page and language for a problem in a translation', () => {
  const file = 'content/es/pages/printing.yaml'
  expect(toEditorProblem({ file, path: ['name'], message: 'is too long' })).toEqual({
    place: 'Page: printing (Spanish) › Name',
    message: 'is too long',
    edit: '/keystatic/translations?language=es&file=content%2Fpages%2Fprinting.yaml#name',
  })
})

test('names a file that the site does not read by its path, without a link', () => {
  expect(toEditorProblem({ file: 'content/cups.yaml', message: 'is read by no page' })).toEqual({
    place: 'content/cups.yaml',
    message: 'is read by no page',
  })
})
