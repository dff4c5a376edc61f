import sharp from 'sharp'
import { allPages } from '#lib/pages/routes.ts'
import { SHARE_SIZE, sharePictureOf } from '#lib/pages/seo/address.ts'
import { drawSharePicture as drawn } from '#lib/pages/seo/draw-share-picture.ts'
import { GET } from './route.ts'

jest.mock('#lib/content/memoize.ts', () => ({
  memoize: jest.requireActual('#lib/ui/load-once.ts').loadOnce,
}))
jest.mock('#lib/pages/seo/draw-share-picture.ts', () => {
  const { drawSharePicture } = jest.requireActual('#lib/pages/seo/draw-share-picture.ts')
  return { drawSharePicture: jest.fn(drawSharePicture) }
})

const ask = (picture: string) => GET({} as Request, { params: Promise.resolve({ picture }) })

test('a picture is drawn once, in each language; an unknown name is refused before anything is drawn', async () => {
  const homes = allPages().filter(({ name }) => name === 'home')
  const names = homes.map((page) => sharePictureOf(page).replace('/share/', ''))
  for (const name of [...names, ...names])
    expect(await sharp(await (await ask(name)).arrayBuffer()).metadata()).toMatchObject(SHARE_SIZE)
  expect(drawn).toHaveBeenCalledTimes(names.length)
  await expect(ask('home.xx.jpg')).rejects.toThrow('404')
  expect(drawn).toHaveBeenCalledTimes(names.length)
})
