import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { NoBreak } from '#components/ui/no-break.tsx'
import type { PieceLink } from '#lib/mockup/content.ts'
import { readKeptChoices } from '#lib/mockup/kept-logo.ts'
import { loadModel, type Model } from '#lib/mockup/model.ts'
import { initialPlacement, placePrint } from '#lib/mockup/placement.ts'
import { createRenderer, type Renderer } from '#lib/mockup/renderer.ts'
import { artworkCanvas, type OpenLogo, type Options } from './use-artwork.ts'

/** The width of the small pictures in pixels, sharp on dense screens. */
const WIDTH = 256

type Props = {
  title: string
  pieces: readonly PieceLink[]
  logo: OpenLogo
} & Omit<Options, 'isOneInk'>

/** The visitor's logo on the pieces of the other pages, as links that open the studio there. */
export function OtherPieces({ title, pieces, logo, isBackgroundRemoved, bias }: Props): ReactNode {
  const id = useId()
  const [colors, oneInk] = useMemo(
    () =>
      [false, true].map((isOneInk) => artworkCanvas(logo, { isOneInk, isBackgroundRemoved, bias })) as [
        ReturnType<typeof artworkCanvas>,
        ReturnType<typeof artworkCanvas>,
      ],
    [logo, isBackgroundRemoved, bias],
  )
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-small">
        {title}
      </h3>
      <ul className="mt-2 grid grid-cols-3 gap-3">
        {pieces.map((piece) => (
          <li key={piece.model}>
            <OtherPiece piece={piece} artwork={piece.method === 'full-color' ? colors : oneInk} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PieceProps = { piece: PieceLink; artwork: HTMLCanvasElement | undefined }

function OtherPiece({ piece, artwork }: PieceProps): ReactNode {
  const { name, href, model: modelName, method, colors, inks } = piece
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState<{ model: Model; renderer: Renderer }>()
  const kept = readKeptChoices(modelName)
  const color = colors.find((one) => one.name === kept.color) ?? colors[0]
  const ink = inks.find((one) => one.name === kept.ink) ?? inks[0]

  useEffect(() => {
    const load = async () => {
      const model = await loadModel(modelName, WIDTH)
      const renderer = canvas.current ? createRenderer(canvas.current, model) : undefined
      if (renderer) setDrawing({ model, renderer })
    }
    // Without its picture, the link still has its name.
    load().catch(() => {})
  }, [modelName])

  useEffect(() => {
    if (!drawing || !color) return
    const { model, renderer } = drawing
    const ratio = artwork ? artwork.height / artwork.width : 1
    renderer.setLogo(artwork)
    const print = {
      body: color.color,
      second: color.second,
      ink: method === 'full-color' ? undefined : ink?.color,
      ...placePrint(kept.placement ?? initialPlacement(ratio), model.inches, ratio),
    }
    renderer.draw(print, WIDTH)
  })

  return (
    <a
      href={`${href}?color=${encodeURIComponent(color?.name ?? '')}#logo`}
      className="grid gap-1 rounded-card text-center text-small hover:text-action"
    >
      <canvas ref={canvas} aria-hidden className="aspect-square w-full rounded-card bg-action-tint" />
      <NoBreak>{name}</NoBreak>
    </a>
  )
}
