import DeskLayout from './layout.tsx'

test('the desk layout cannot be prerendered', async () => {
  await expect(DeskLayout({ children: null })).rejects.toThrow('outside a request scope')
})
