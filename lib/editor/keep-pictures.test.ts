import { keepPictures } from './keep-pictures.ts'

const save = async (body: string) => {
  const headers = { 'no-cors': '1', 'content-type': 'application/json' }
  const kept = await keepPictures(
    new Request('http://127.0.0.1/api/keystatic/update', { method: 'POST', headers, body }),
  )
  expect(kept.headers.get('no-cors')).toBe('1')
  return kept.text()
}

test('a save deletes content and no picture', async () => {
  const additions = [{ path: 'content/site.yaml', contents: 'YQ' }]
  const deletions = [{ path: 'content/pages/old.yaml' }, { path: 'public/images/hero/kit.webp' }]
  expect(JSON.parse(await save(JSON.stringify({ additions, deletions })))).toEqual({
    additions,
    deletions: [{ path: 'content/pages/old.yaml' }],
  })
})

test('what is no save is handed on as it is', async () => {
  expect(await save('nonsense')).toBe('nonsense')
})
