import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { getContent, getMessages, getMethodNames } from '#lib/content/index.ts'
import { mockupOf, pricesOf } from '#lib/pages/blocks.ts'
import { contentsIn } from '#lib/pages/routes.ts'
import { writeLink } from '#lib/quote/link-data.ts'

export type NamedColor = { id: string; name: string; color: string; second?: string }

/** Adds the English names, which staff read in the picture. */
const withEnglish = <C extends NamedColor>(colors: readonly C[], english: readonly C[] = []) =>
  colors.map((one) => ({ ...one, english: english.find(({ id }) => id === one.id)?.name ?? one.name }))

/** What the logo preview says, and the pages whose piece shows a visitor's logo. */
export async function logoStudioTexts(language: Language) {
  const texts = await getMessages(language)
  const source = await getMessages(english)
  const staff = { ...source.mockup, methods: await getMethodNames(english) }
  const { mockup, price, close, quoteList, addToQuoteList, onQuoteList } = texts
  const { problems } = texts.uploads
  const neededBy = texts.neededBy.label
  const pages = await contentsIn(language)
  const sources = await contentsIn(english)
  const pieces = pages.flatMap(({ href, ...page }) => {
    const own = mockupOf(page.blocks)
    if (!own) return []
    const inEnglish = sources.find((one) => one.source === page.source) ?? page
    const named = mockupOf(inEnglish.blocks)
    const inks = named?.methods.flatMap((method) => method.inks)
    const methods = own.methods.map((method) => ({ ...method, inks: withEnglish(method.inks, inks) }))
    const colors = withEnglish(page.colors, inEnglish.colors)
    const { name } = page
    const { model } = own
    const [hint] = pricesOf(page)
    const { price, id } = hint ?? {}
    const of = page.source.slice(1)
    const quote = writeLink({ ...page.cta, form: 'quick-quote' })
    return [{ of, id, name, english: inEnglish.name, href, quote, model, methods, colors, price }]
  })
  const methods = await getMethodNames(language)
  const asked = { quoteList, addToQuoteList, onQuoteList, neededBy, problems }
  const words = { ...mockup, price, close, methods, ...asked }
  const { colors, letters } = (await getContent('methods', language)).embroidery
  return { language, words, staff, pieces, thread: { colors, letters } }
}

export type LogoStudioTexts = Awaited<ReturnType<typeof logoStudioTexts>>
