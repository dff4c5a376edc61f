import { languageAt } from '#contract/languages.ts'
import { getQuoteListTexts } from '#lib/content/index.ts'
import { languageParams } from '#lib/pages/shown-pages.ts'

/** Like app/quote-list.json, in the other languages. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = languageParams

type Context = { params: Promise<{ first: string }> }

export const GET = async (_: Request, { params }: Context) =>
  Response.json(await getQuoteListTexts(languageAt((await params).first)))
