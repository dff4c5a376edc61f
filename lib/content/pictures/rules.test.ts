import { uploadName } from './rules.ts'

const content = new TextEncoder().encode('foobar')

test.each([
  ['Été 2026 (final).JPG', 'ete-2026-final-c3ab8ff1.jpg'],
  ['  _MG_1234_.v2.Jpeg', 'mg-1234-v2-c3ab8ff1.jpeg'],
  ['カップ.avif', 'picture-c3ab8ff1.avif'],
])('saves %s as %s', async (given, saved) => {
  expect(await uploadName(given, content)).toBe(saved)
})

test('gives two pictures with the same name different file names', async () => {
  expect(await uploadName('a.png', content)).not.toBe(await uploadName('a.png', content.subarray(1)))
})
