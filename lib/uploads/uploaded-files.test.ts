import { readUploadedFiles } from './uploaded-files.ts'

const files = [{ id: crypto.randomUUID(), name: 'logo.pdf', bytes: 2_400_000 }]

test('drops a file list that cannot be parsed', () => {
  const sent = { form: crypto.randomUUID(), files }
  expect(readUploadedFiles(JSON.stringify(sent))).toEqual(sent)
  const tooMany = JSON.stringify({ ...sent, files: Array(11).fill(files[0]) })
  for (const text of ['', '{', '{"form":"x","files":[]}', tooMany])
    expect(readUploadedFiles(text)).toEqual({ form: '', files: [] })
})
