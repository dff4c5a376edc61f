import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { getContent, getMessages, getMethodNames } from '#lib/content/index.ts'
import { mockupOf, pricesOf } from '#lib/pages/blocks.ts'
import { contentsIn } from '#lib/pages/routes.ts'
import { writeLink } from '#lib/quote/link-data.ts'

export type NamedColor = { id: string; name: string; color: string; second?: string }

/** What the logo preview says, and the pages whose piece shows a visitor's logo. */
export async function logoStudioTexts(language: Language) {
  const texts = await getMessages(language)
  const { mockup: staff } = await getMessages(english)
  const { mockup, price, close, quoteList, addToQuoteList, onQuoteList } = texts
  const { problems } = texts.uploads
  const neededBy = texts.neededBy.label
  const pages = await contentsIn(language)
  const pieces = pages.flatMap((page) => {
    const own = mockupOf(page.blocks)
    if (!own) return []
    const { source, name, href, colors } = page
    const { model, methods } = own
    const { price, id } = pricesOf(page)[0] ?? {}
    const quote = writeLink({ ...page.cta, form: 'quick-quote' })
    return [{ of: source.slice(1), id, name, href, quote, model, methods, colors, price }]
  })
  const methods = await getMethodNames(language)
  const asked = { quoteList, addToQuoteList, onQuoteList, neededBy, problems }
  const words = { ...mockup, price, close, methods, ...asked }
  const { colors, letters } = (await getContent('methods', language)).embroidery
  return { language, words, staff, pieces, thread: { colors, letters } }
}

export type LogoStudioTexts = Awaited<ReturnType<typeof logoStudioTexts>>
