import fc from 'fast-check'
import { anyText } from '#lib/testing/any-text.ts'
import {
  decodeSentFiles,
  encodeSentFiles,
  endingOf,
  fileLimits,
  formatFileSize,
  isAcceptedType,
  matchesExtension,
  sanitizeFileName,
} from './files.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [400_000, '391 KB'],
  [3 * 1024 * 1024, '3.0 MB'],
  [30 * 1024 * 1024, '30 MB'],
])('formats %i bytes as %s', (size, words) => expect(formatFileSize(size)).toBe(words))

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['logo.pdf', '%PDF-1.7', true],
  ['logo.AI', '%PDF-1.5', true],
  ['logo.ai', '%!PS-Adobe-3.0', true],
  ['mark.svg', '<?xml version="1.0"?>\n<!-- made by hand --><svg xmlns="x">', true],
  ['mark.svg', '<html><script>', false],
  ['layout.psd', '8BPS\u0000\u0001', true],
  ['photo.webp', 'RIFF0000WEBPVP8 ', true],
  ['photo.heic', '0000ftypheic', true],
  ['kit.zip', 'PK\u0003\u0004', true],
  ['photo.jpg', 'MZ\u0090\u0000', false],
  ['logo.pdf', 'MZ%PDF', false],
  ['logo.exe', 'MZ', false],
  ['empty.png', '', false],
])('accepts %s with a head of %j: %s', (name, head, expected) => {
  expect(matchesExtension(name, bytes(head))).toBe(expected)
})

test('tidies any name into one line within the limit that keeps its extension', () => {
  fc.assert(
    fc.property(anyText(400), fc.constantFrom('pdf', 'JPG', 'tiff'), (stem, ending) => {
      const name = sanitizeFileName(`${stem}.${ending}`)
      expect([...name].length).toBeLessThanOrEqual(fileLimits.nameLength)
      expect(name).not.toMatch(/[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(endingOf(name)).toBe(ending.toLowerCase())
      expect(isAcceptedType(name)).toBe(true)
      expect(sanitizeFileName(name)).toBe(name)
    }),
  )
})

test('keeps names in any script', () => {
  for (const name of ['标志.pdf', 'شعار.svg', 'Löwe & Söhne (2).png'])
    expect(sanitizeFileName(name)).toBe(name)
  expect(sanitizeFileName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  expect(sanitizeFileName('../../etc/passwd.zip')).toBe('..-..-etc-passwd.zip')
})

test('decodes a header as it was encoded and rejects anything else', () => {
  const sent = { form: crypto.randomUUID(), ids: [crypto.randomUUID(), crypto.randomUUID()] }
  expect(decodeSentFiles(encodeSentFiles(sent))).toEqual(sent)
  for (const header of [null, '', 'x', sent.form, `${sent.form} ../x`, 'a '.repeat(4000)])
    expect(decodeSentFiles(header)).toBeNull()
  const many = { form: sent.form, ids: Array.from({ length: 11 }, () => crypto.randomUUID()) }
  expect(decodeSentFiles(encodeSentFiles(many))).toBeNull()
})
