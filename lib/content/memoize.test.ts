import { memoize } from './memoize.ts'

jest.mock('#lib/server/env.ts', () => ({ env: { NODE_ENV: 'production' } }))

test('reads each file once, and again after it could not be read', async () => {
  const read = jest.fn(async (file: string, language: string) => `${file} in ${language}`)
  const get = memoize(read)
  read.mockRejectedValueOnce(new Error('EMFILE: too many open files'))
  const failing = [get('claims', 'en'), get('claims', 'en')]
  for (const one of failing) await expect(one).rejects.toThrow('EMFILE')
  expect(await Promise.all([get('claims', 'en'), get('claims', 'en')])).toEqual(Array(2).fill('claims in en'))
  expect(await get('claims', 'es')).toBe('claims in es')
  expect(read).toHaveBeenCalledTimes(3)
})

test('keeps what is read without waiting', () => {
  const read = jest.fn((language: string) => ({ language }))
  const get = memoize(read)
  expect(get('en')).toBe(get('en'))
  expect(read).toHaveBeenCalledTimes(1)
})
