import { getInterface } from '@/lib/content'
import { Lightbox } from './lightbox'

/** Once on a page that shows pieces. */
export async function PieceLightbox() {
  const { pieceCount: count, previous, next, close } = await getInterface()
  return <Lightbox words={{ count, previous, next, close }} />
}
