import { memo, useEffect, useId } from 'react'
import { NoBreak } from '#components/ui/no-break.tsx'
import type { Piece } from '#lib/mockup/piece.ts'
import type { Logo } from '#lib/mockup/read-logo.ts'
import type { Look } from '#lib/mockup/white-ground.ts'
import { readKeptChoices } from '#lib/pages/kept-choices.ts'
import { usePiece } from './piece-picture.tsx'
import { usePrint } from './use-logo.ts'

/** The width of the small pictures in pixels, sharp on dense screens. */
const WIDTH = 256

type Props = {
  title: string
  pieces: readonly Piece[]
  except: string
  logo: Logo
  withLight: boolean
  look?: Look
  threads: number
}

/** The visitor's logo on the pieces of the other pages, as links that open the studio there. */
export const OtherPieces = memo(function OtherPieces({ title, pieces, except, ...print }: Props) {
  const id = useId()
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
              <OtherPiece piece={piece} {...print} />
            </li>
          ))}
      </ul>
    </section>
  )
})

type PieceProps = Pick<Props, 'logo' | 'withLight' | 'look' | 'threads'> & { piece: Piece }

/** Without its picture, the link still has its name. */
function OtherPiece({ piece, logo, withLight, look, threads }: PieceProps) {
  const { canvas, model, draw } = usePiece(piece.model, WIDTH)
  const choices = { ...readKeptChoices(piece.of), withLight, look }
  const { artwork, chosen } = usePrint(piece, choices, logo, threads, model)
  const { color, print } = chosen
  useEffect(() => draw?.(print, artwork, WIDTH))
  return (
    <a
      href={`${piece.href}?color=${color?.id ?? ''}#logo`}
      className="grid gap-1 rounded-card text-center text-small hover:text-action"
    >
      <canvas ref={canvas} aria-hidden className="aspect-square w-full rounded-card bg-action-tint" />
      <span>
        <NoBreak>{piece.name}</NoBreak>
      </span>
    </a>
  )
}
