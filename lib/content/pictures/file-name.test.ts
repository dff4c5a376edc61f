import { uploadName } from './file-name.ts'

const content = new TextEncoder().encode('foobar')

test.each([
  ['Été 2026 (final).JPG', 'ete-2026-final-bf9cf968.jpg'],
  ['mug.v2.final.png', 'mug-v2-final-bf9cf968.png'],
  ['  _MG_1234_.Jpeg', 'mg-1234-bf9cf968.jpeg'],
  ['insulated-tumbler.webp', 'insulated-tumbler-bf9cf968.webp'],
  ['カップ.avif', 'picture-bf9cf968.avif'],
])('saves %s as %s', (given, saved) => {
  expect(uploadName(given, content)).toBe(saved)
})

test('gives two pictures with the same name different file names', () => {
  expect(uploadName('カップ.png', content)).not.toBe(uploadName('ボトル.png', content.subarray(1)))
})

test('fingerprints always have the same length', () => {
  for (let byte = 0; byte < 256; byte++)
    expect(uploadName('a.png', Uint8Array.of(byte, 7))).toMatch(/^a-[0-9a-f]{8}\.png$/)
})
