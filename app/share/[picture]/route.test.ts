import { allPages } from '#lib/pages/routes.ts'
import { sharePictureOf } from '#lib/pages/seo/address.ts'
import { drawSharePicture as drawn } from '#lib/pages/seo/draw-share-picture.ts'
import { GET } from './route.ts'

jest.mock('#lib/content/memoize.ts', () => ({
  memoize: jest.requireActual('#lib/ui/load-once.ts').loadOnce,
}))
jest.mock('#lib/pages/seo/draw-share-picture.ts', () => ({ drawSharePicture: jest.fn(async () => []) }))

const ask = (picture: string) => GET({} as Request, { params: Promise.resolve({ picture }) })

test('a picture is drawn once, in each language; an unknown name is refused before anything is drawn', async () => {
  const homes = allPages().filter(({ name }) => name === 'home')
  const names = homes.map((page) => sharePictureOf(page).replace('/share/', ''))
  for (const name of [...names, ...names])
    expect((await ask(name)).headers.get('content-type')).toBe('image/jpeg')
  await expect(ask('home.xx.jpg')).rejects.toThrow('404')
  expect(drawn).toHaveBeenCalledTimes(names.length)
})
