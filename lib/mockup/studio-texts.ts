import 'server-only'
import type { Names } from '#contract/asked-in-words.ts'
import { english, type Language } from '#contract/languages.ts'
import { getContent, getMessages, getMethodNames } from '#lib/content/index.ts'
import { mockupOf, namesIn, pricesOf } from '#lib/pages/blocks.ts'
import { contentsIn } from '#lib/pages/routes.ts'
import { writeLink } from '#lib/quote/link-data.ts'

export type NamedColor = { id: string; name: string; color: string; second?: string }

/** The pages whose piece shows a visitor's logo, by the ids of their products. */
const piecesIn = async (language: Language) =>
  (await contentsIn(language)).flatMap((page) => {
    const preview = mockupOf(page.blocks)
    return preview ? { of: page.source.slice(1), page, preview } : []
  })

/** What a preview says, also to staff, who read English in the picture. */
async function wordsIn(language: Language) {
  const { mockup, price } = await getMessages(language)
  const methods = await getMethodNames(language)
  const pieces = await piecesIn(language)
  const names = pieces.map(({ of, page }) => [of, { ...namesIn(page), method: methods }])
  const products: Names['products'] = Object.fromEntries(names)
  return { ...mockup, language, methods, names: { language, feet: price.feet, products } }
}

/** What the logo preview says, and the pieces that it shows. */
export async function logoStudioTexts(language: Language) {
  const { price, close, quoteList, addToQuoteList, onQuoteList, ...texts } = await getMessages(language)
  const { problems } = texts.uploads
  const neededBy = texts.neededBy.label
  const asked = { price, close, quoteList, addToQuoteList, onQuoteList, neededBy, problems }
  const pieces = (await piecesIn(language)).map(({ of, page, preview: { model, methods } }) => {
    const { name, href, colors } = page
    const [hint] = pricesOf(page)
    const quote = writeLink({ ...page.cta, form: 'quick-quote' })
    return { of, id: hint?.id || undefined, name, href, quote, model, methods, colors, price: hint?.price }
  })
  const words = { ...(await wordsIn(language)), ...asked }
  const { colors, letters } = (await getContent('methods', language)).embroidery
  return { words, staff: await wordsIn(english), pieces, thread: { colors, letters } }
}

export type LogoStudioTexts = Awaited<ReturnType<typeof logoStudioTexts>>
