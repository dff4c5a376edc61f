import { memo, useEffect, useId, useMemo } from 'react'
import { NoBreak } from '#components/ui/no-break.tsx'
import { artworkOf } from '#lib/mockup/artwork.ts'
import { readKeptChoices } from '#lib/mockup/kept.ts'
import type { Logo } from '#lib/mockup/logo-worker.ts'
import { inOneTone } from '#lib/mockup/one-ink.ts'
import { colorsOf, methodOf, type Piece, printOn } from '#lib/mockup/piece.ts'
import { toThread } from '#lib/mockup/thread.ts'
import { type Look, pixelsOf } from '#lib/mockup/white-ground.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { usePiece } from './piece-picture.tsx'

/** The width of the small pictures in pixels, sharp on dense screens. */
const WIDTH = 256

type Props = {
  title: string
  pieces: readonly Piece[]
  except: string
  logo: Logo
  withLight: boolean
  look: Look
  thread: LogoStudioTexts['thread']
}

/**
 * The visitor's logo on the pieces of the other pages, as links that open the studio there. Memoized, because they would
 * all be drawn again with each move of the logo.
 */
export const OtherPieces = memo(function OtherPieces(props: Props) {
  const { title, pieces, except, logo, withLight, look, thread } = props
  const id = useId()
  const prints = useMemo(() => {
    const pixels = pixelsOf(logo, look)
    const inTone = (isLighter: boolean) => artworkOf(inOneTone(logo, look, withLight, isLighter))
    const [dark, light] = [inTone(false), logo.isCode && inTone(true)]
    return {
      colors: artworkOf(pixels),
      dark,
      light: light || dark,
      thread: artworkOf(toThread(pixels, thread.colors)),
    }
  }, [logo, withLight, look, thread])
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
              <OtherPiece {...{ piece, prints }} />
            </li>
          ))}
      </ul>
    </section>
  )
})

type PieceProps = { piece: Piece; prints: Record<'colors' | 'dark' | 'light' | 'thread', OffscreenCanvas> }

/** Without its picture, the link still has its name. */
function OtherPiece({ piece, prints }: PieceProps) {
  const { canvas, model, draw } = usePiece(piece.model, WIDTH)
  const choices = readKeptChoices(piece.model)
  const { isSewn, isOneTone } = methodOf(piece, choices)
  const { isLighter } = colorsOf(piece, choices, model?.metal)
  const artwork = prints[isSewn ? 'thread' : isOneTone ? (isLighter ? 'light' : 'dark') : 'colors']
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
