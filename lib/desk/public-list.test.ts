import { isOpenToVisitors } from './public-list.ts'

jest.mock('#lib/server/supabase/server.ts', () => ({
  createSessionClient() {
    throw new Error('supabaseUrl is required.')
  },
}))

test('without settings, the list is closed to visitors', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  await expect(isOpenToVisitors()).resolves.toBe(false)
  expect(log).toHaveBeenCalled()
})
