import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { getContent, getMessages, getMethodNames } from '#lib/content/index.ts'
import { mockupOf, pricesOf } from '#lib/pages/blocks.ts'
import { namesOf } from '#lib/pages/products.ts'
import { contentsIn } from '#lib/pages/routes.ts'
import { writeLink } from '#lib/quote/link-data.ts'

export type NamedColor = { id: string; name: string; color: string; second?: string }

/** What a preview of these products says, also to staff, who read English in the picture. */
async function wordsIn(language: Language, pieces: readonly { of: string }[]) {
  const { mockup } = await getMessages(language)
  const methods = await getMethodNames(language)
  return { ...mockup, language, methods, names: await namesOf(pieces, language) }
}

/** What the logo preview says, and the pages whose piece shows a visitor's logo. */
export async function logoStudioTexts(language: Language) {
  const { price, close, quoteList, addToQuoteList, onQuoteList, ...texts } = await getMessages(language)
  const { problems } = texts.uploads
  const neededBy = texts.neededBy.label
  const asked = { price, close, quoteList, addToQuoteList, onQuoteList, neededBy, problems }
  const pieces = (await contentsIn(language)).flatMap((page) => {
    const { model, methods } = mockupOf(page.blocks) ?? {}
    if (!model || !methods) return []
    const { name, href, colors } = page
    const [hint] = pricesOf(page)
    const of = page.source.slice(1)
    const quote = writeLink({ ...page.cta, form: 'quick-quote' })
    return { of, id: hint?.id || undefined, name, href, quote, model, methods, colors, price: hint?.price }
  })
  const words = { ...(await wordsIn(language, pieces)), ...asked }
  const { colors, letters } = (await getContent('methods', language)).embroidery
  return { words, staff: await wordsIn(english, pieces), pieces, thread: { colors, letters } }
}

export type LogoStudioTexts = Awaited<ReturnType<typeof logoStudioTexts>>
