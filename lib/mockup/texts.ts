import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { getContent, getMessages, getMethodNames } from '#lib/content/index.ts'
import { mockupOf } from '#lib/pages/blocks.ts'
import { namesOf } from '#lib/pages/products.ts'
import { contentsIn } from '#lib/pages/routes.ts'

export type NamedColor = { id: string; name: string; color: string; second?: string }

/** What a preview of these products says, also to staff, who read English in the picture. */
async function wordsIn(language: Language, pieces: readonly { of: string }[]) {
  const { mockup } = await getMessages(language)
  const methods = await getMethodNames(language)
  return { ...mockup, language, methods, names: await namesOf(pieces, language) }
}

/** What a logo preview says, and the pages whose piece shows a visitor's logo. */
export async function mockupTexts(language: Language) {
  const { problems } = (await getMessages(language)).uploads
  const pieces = (await contentsIn(language)).flatMap(({ source, name, href, colors, blocks }) => {
    const { model, methods } = mockupOf(blocks) ?? {}
    return model && methods ? [{ of: source.slice(1), name, href, model, methods, colors }] : []
  })
  const words = { ...(await wordsIn(language, pieces)), problems }
  const { colors, letters } = (await getContent('methods', language)).embroidery
  return { words, staff: await wordsIn(english, pieces), pieces, thread: { colors, letters } }
}

export type MockupTexts = Awaited<ReturnType<typeof mockupTexts>>
