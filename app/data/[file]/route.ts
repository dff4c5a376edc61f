import { lightboxTexts } from '#components/pages/blocks/portfolio.tsx'
import type { Language } from '#contract/languages.ts'
import type { ProductWords } from '#contract/published.ts'
import { getMessages } from '#lib/content/index.ts'
import { mockupTexts } from '#lib/mockup/texts.ts'
import { placesIn } from '#lib/pages/cities/places.ts'
import { directoryIn } from '#lib/pages/directory.ts'
import { neededByTexts } from '#lib/pages/needed-by-texts.ts'
import { quoteListTexts } from '#lib/pages/products.ts'
import { homePages } from '#lib/pages/routes.ts'

/** Data and texts that client components fetch when a visitor needs them, such as /data/cities.es.json. */
const files: Record<string, (language: Language) => Promise<object>> = {
  cities: placesIn,
  forms: async (language) => (await getMessages(language)).forms,
  mockup: mockupTexts,
  'needed-by': neededByTexts,
  portfolio: lightboxTexts,
  // deliver-notifications reads it, too.
  'quote-list': quoteListTexts satisfies (language: Language) => Promise<ProductWords>,
  search: directoryIn,
  uploads: async (language) => (await getMessages(language)).uploads,
}

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () =>
  homePages().flatMap(({ language }) =>
    Object.keys(files).map((name) => ({ file: `${name}.${language}.json` })),
  )

export async function GET(_: Request, { params }: RouteContext<'/data/[file]'>) {
  const [name = '', language] = (await params).file.split('.')
  return Response.json(await files[name]?.(language as Language))
}
