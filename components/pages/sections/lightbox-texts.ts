import { pictureFile } from '#components/ui/picture.tsx'
import type { Language } from '#contract/languages.ts'
import { getInterfaceCopy, getPortfolio, requestNameOf } from '#lib/content/index.ts'

/** What the lightbox says, and what it knows about each piece, by the address that its link leads to. */
export async function lightboxTexts(language: Language) {
  const copy = await getInterfaceCopy(language)
  const { items } = await getPortfolio(language)
  const pieces = await Promise.all(
    items.map(async ({ title, client, job, picture }) => {
      const product = await requestNameOf(title, language)
      return [pictureFile(picture, 'alone'), { title, product, client, job }] as const
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
