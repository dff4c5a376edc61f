import type { Language } from '#contract/languages.ts'
import { getMessages, getPortfolio, requestNameOf } from '#lib/content/index.ts'

/** The texts of the lightbox, and the facts about each piece by the URL of its link. */
export async function lightboxTexts(language: Language) {
  const [copy, { items }] = await Promise.all([getMessages(language), getPortfolio(language)])
  const pieces = items.map(async ({ title, client, job, picture }) => {
    const product = await requestNameOf(title, language)
    return [picture.src, { title, product, client, job }] as const
  })
  return {
    count: copy.pieceCount,
    facts: copy.pieceFacts,
    ask: copy.askForPiece,
    like: copy.likePiece,
    add: copy.addToQuoteList,
    previous: copy.previous,
    next: copy.next,
    close: copy.close,
    pieces: Object.fromEntries(await Promise.all(pieces)),
  }
}

export type LightboxTexts = Awaited<ReturnType<typeof lightboxTexts>>
