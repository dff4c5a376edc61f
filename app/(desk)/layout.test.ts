import DeskLayout from './layout.tsx'

test('no page of the desk is made without a request', async () => {
  await expect(DeskLayout({ children: null })).rejects.toThrow('outside a request scope')
})
