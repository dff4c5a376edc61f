import { getInterface } from '#lib/content/index.ts'
import { Lightbox } from './lightbox.tsx'

/** Once on a page that shows pieces. */
export async function PieceLightbox() {
  const {
    pieceCount: count,
    askForPiece: ask,
    likePiece: like,
    addToRequest: add,
    ...rest
  } = await getInterface()
  const { previous, next, close } = rest
  return <Lightbox words={{ count, ask, like, add, previous, next, close }} />
}
