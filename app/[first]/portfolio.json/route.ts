import { lightboxTexts } from '#components/pages/sections/lightbox-texts.ts'
import { languageAt } from '#contract/languages.ts'
import { languageParams } from '#lib/pages/shown-pages.ts'

/** Like app/portfolio.json, in the other languages. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = languageParams

type Context = { params: Promise<{ first: string }> }

export const GET = async (_: Request, { params }: Context) =>
  Response.json(await lightboxTexts(languageAt((await params).first)))
