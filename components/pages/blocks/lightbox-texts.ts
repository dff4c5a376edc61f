import type { Language } from '#contract/languages.ts'
import { getMessages, getPortfolio, requestNameOf } from '#lib/content/index.ts'

/** Returns the texts of the lightbox, and the facts about each piece by the URL of its link. */
export async function lightboxTexts(language: Language) {
  const copy = await getMessages(language)
  const { items } = await getPortfolio(language)
  const pieces = await Promise.all(
    items.map(async ({ title, client, job, picture }) => {
      const product = await requestNameOf(title, language)
      return [picture.src, { title, product, client, job }] as const
    }),
  )
  const {
    pieceCount: count,
    pieceFacts: facts,
    askForPiece: ask,
    likePiece: like,
    addToQuoteList: add,
  } = copy
  const { previous, next, close } = copy
  return { count, facts, ask, like, add, previous, next, close, pieces: Object.fromEntries(pieces) }
}

export type LightboxTexts = Awaited<ReturnType<typeof lightboxTexts>>
