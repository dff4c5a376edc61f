import { tidyFileName } from './file-name'

test.each([
  ['Été 2026 (final).JPG', 'ete-2026-final.jpg'],
  ['mug.v2.final.png', 'mug-v2-final.png'],
  ['  _MG_1234_.Jpeg', 'mg-1234.jpeg'],
  ['insulated-tumbler.webp', 'insulated-tumbler.webp'],
  ['カップ.avif', 'picture.avif'],
])('%s is saved as %s', (given, saved) => {
  expect(tidyFileName(given)).toBe(saved)
})
