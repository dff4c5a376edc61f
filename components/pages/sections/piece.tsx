import { Picture, pictureFile } from '#components/ui/picture.tsx'
import { type ContentOf, getPortfolio } from '#lib/content/index.ts'

type Piece = ContentOf<'portfolio'>['items'][number]
type Props = {
  piece: Piece
  place: Piece['picture']['places'][number]
  /** How large its cell is. */
  span?: string
  className?: string
  /** What a folded list gives it. */
  entry?: object
}

/** A piece of the portfolio: a link to its picture, which a lightbox opens in a dialog. */
export async function Piece({ piece, place, span, className, entry }: Props) {
  const { title, client, kind, picture } = piece
  const { kinds } = await getPortfolio()
  return (
    <li {...entry} data-kind={kind} data-span={span} className={className}>
      <a
        href={pictureFile(picture, 'alone')}
        aria-haspopup="dialog"
        data-waits
        data-title={title}
        data-client={client}
        data-is-product={kinds.find((one) => one.kind === kind)?.products || undefined}
        className="portfolio-piece group absolute inset-0 block cursor-zoom-in overflow-clip md:rounded-[8px]"
      >
        <Picture picture={picture} place={place} className="comes-closer" />
      </a>
    </li>
  )
}
