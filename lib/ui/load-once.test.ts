import { loadOnce } from './load-once.ts'

test('all callers share the result of the first load', async () => {
  const load = jest.fn(async () => 'words')
  const get = loadOnce(load)
  expect(await Promise.all([get(), get()])).toEqual(['words', 'words'])
  expect(await get()).toBe('words')
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next call retries after a failure', async () => {
  const load = jest.fn(async () => 'words').mockRejectedValueOnce(new Error('no connection'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('no connection')
  expect(await get()).toBe('words')
})
