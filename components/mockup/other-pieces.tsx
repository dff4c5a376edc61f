import { memo, useEffect, useId, useMemo } from 'react'
import { NoBreak } from '#components/ui/no-break.tsx'
import { artworkOf } from '#lib/mockup/artwork.ts'
import { readKeptChoices } from '#lib/mockup/kept.ts'
import type { Logo } from '#lib/mockup/logo-worker.ts'
import { toOneInk } from '#lib/mockup/one-ink.ts'
import { methodOf, type Piece, printOn } from '#lib/mockup/piece.ts'
import { pixelsOf } from '#lib/mockup/white-ground.ts'
import { usePiece } from './piece-picture.tsx'

/** The width of the small pictures in pixels, sharp on dense screens. */
const WIDTH = 256

type Props = {
  title: string
  pieces: readonly Piece[]
  except: string
  logo: Logo
  withLight: boolean
  withoutWhite: boolean
}

/**
 * The visitor's logo on the pieces of the other pages, as links that open the studio there. Memoized, because they would
 * all be drawn again with each move of the logo.
 */
export const OtherPieces = memo(function OtherPieces(props: Props) {
  const { title, pieces, except, logo, withLight, withoutWhite } = props
  const id = useId()
  const [colors, oneInk] = useMemo(() => {
    const oneTone = pixelsOf(logo.withoutShadow ?? logo, withoutWhite)
    return [artworkOf(pixelsOf(logo, withoutWhite)), artworkOf(withLight ? oneTone : toOneInk(oneTone))]
  }, [logo, withLight, withoutWhite])
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-small">
        {title}
      </h3>
      <ul className="mt-2 grid grid-cols-3 gap-3">
        {pieces
          .filter(({ model }) => model !== except)
          .map((piece) => (
            <li key={piece.model}>
              <OtherPiece {...{ piece, colors, oneInk }} />
            </li>
          ))}
      </ul>
    </section>
  )
})

type PieceProps = { piece: Piece; colors: OffscreenCanvas; oneInk: OffscreenCanvas }

/** Without its picture, the link still has its name. */
function OtherPiece({ piece, colors, oneInk }: PieceProps) {
  const { canvas, model, draw } = usePiece(piece.model, WIDTH)
  const choices = readKeptChoices(piece.model)
  const { isDrawn, isOneTone } = methodOf(piece, choices)
  const artwork = isDrawn ? (isOneTone ? oneInk : colors) : undefined
  const { color, print } = printOn(piece, choices, model?.inches ?? [1, 1], artwork)
  useEffect(() => draw?.(print, artwork, WIDTH))
  return (
    <a
      href={`${piece.href}?color=${encodeURIComponent(color?.name ?? '')}#logo`}
      className="grid gap-1 rounded-card text-center text-small hover:text-action"
    >
      <canvas ref={canvas} aria-hidden className="aspect-square w-full rounded-card bg-action-tint" />
      <span>
        <NoBreak>{piece.name}</NoBreak>
      </span>
    </a>
  )
}
