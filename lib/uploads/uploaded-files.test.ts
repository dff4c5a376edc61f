import { withoutFiles } from '#contract/files.ts'
import { readUploadedFiles, withFiles } from './uploaded-files.ts'

const files = [{ id: crypto.randomUUID(), name: 'logo.pdf', bytes: 2_400_000 }]

test('lists the files of a request in its details within the length limit', () => {
  expect(withFiles('300 mugs', files, 5000)).toBe('300 mugs\nFiles (1): logo.pdf (2.3 MB)')
  expect(withFiles('', files, 5000)).toBe('Files (1): logo.pdf (2.3 MB)')
  expect(withFiles('x'.repeat(4980), files, 5000)).toMatch(/\nFiles: 1$/)
  expect(withFiles('x'.repeat(5000), files, 5000)).toHaveLength(5000)
  expect(withFiles('300 mugs', [], 5000)).toBe('300 mugs')
})

const texts = ['300 mugs', '', 'Files (2): see below\nx', 'x'.repeat(4980)]
test.each(texts)('leaves the list out again: %.20s', (details) => {
  expect(withoutFiles(withFiles(details, files, 5000))).toBe(details)
})

test('drops a file list that cannot be parsed', () => {
  const sent = { form: crypto.randomUUID(), files }
  expect(readUploadedFiles(JSON.stringify(sent))).toEqual(sent)
  const tooMany = JSON.stringify({ ...sent, files: Array(11).fill(files[0]) })
  for (const text of ['', '{', '{"form":"x","files":[]}', tooMany])
    expect(readUploadedFiles(text)).toEqual({ form: '', files: [] })
})
