import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { loadModel, type Model } from '#lib/mockup/model.ts'
import { boxOf, movePrint, type Placement, type Point, type Print } from '#lib/mockup/piece.ts'
import { createRenderer, type DrawPiece } from '#lib/mockup/renderer.ts'
import type { Messages } from '#messages/index.ts'

/** Loads a piece, in full or for a small picture of this width, and prepares its canvas for drawing. */
export function usePiece(name: string, width?: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [model, setModel] = useState<Model>()
  const [draw, setDraw] = useState<DrawPiece>()
  const [problem, setProblem] = useState<'failed' | 'noWebGl'>()

  useEffect(() => {
    loadModel(name, width).then(setModel, () => setProblem('failed'))
  }, [name, width])

  useEffect(() => {
    const element = canvas.current
    if (!model || !element) return
    const prepare = () => {
      const renderer = createRenderer(element, model)
      setDraw(() => renderer)
      setProblem(renderer ? undefined : 'noWebGl')
    }
    prepare()
    const unmounted = new AbortController()
    const { signal } = unmounted
    // The browser restores a lost context only if the event is canceled; what it held must be uploaded again.
    element.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal })
    element.addEventListener('webglcontextrestored', prepare, { signal })
    return () => {
      unmounted.abort()
      // Browsers allow 8 to 16 contexts and take the oldest away, which would be the large picture's. A canvas that stays
      // in the page is drawn on again: Strict Mode runs effects twice.
      if (!element.isConnected)
        element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    }
  }, [model])

  return { canvas, model, draw, problem }
}

type Props = Omit<ReturnType<typeof usePiece>, 'draw'> & {
  words: Messages['mockup']
  print: Print
  /** What is drawn, in words. */
  label: string
  /** Undefined unless a logo is drawn. */
  placement?: Placement
  onPlace: (placement: Placement) => void
  /** Its picture is still to come. */
  isBusy?: boolean
  /** Marks the place of a logo that is still to come. */
  here?: string
}

/** The picture of the piece, which stays in sight while the fields scroll, and what lies over it. */
export function PiecePicture({ words, model, problem, label, placement, isBusy, ...piece }: Props) {
  return (
    <div className="sticky top-0 z-1 self-start bg-paper sm:p-5 low:static">
      <div
        aria-busy={isBusy}
        className="mx-auto w-[min(100%,var(--piece))] md:w-[min(100%,70dvh)] low:w-[min(100%,80dvh)]"
      >
        <PieceCanvas
          {...piece}
          model={model}
          placement={placement}
          label={interpolate(placement ? words.picture : words.pictureWithout, { print: label })}
        />
      </div>
      {(problem || !model) && (
        <p className="p-4 text-center text-muted">{problem ? words[problem] : words.loading}</p>
      )}
    </div>
  )
}

/** The middle of one or two pointers, and how far they are apart. */
function gripOf([one = { x: 0, y: 0 }, other = one]: Point[]) {
  const reach = Math.hypot(one.x - other.x, one.y - other.y) || 1
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, reach }
}

type CanvasProps = Pick<Props, 'canvas' | 'model' | 'label' | 'print' | 'placement' | 'onPlace' | 'here'>

const WHOLE = { center: { x: 0.5, y: 0.5 }, reach: { x: 0.5, y: 0.5 } }

/** The picture of the piece. A pointer on the print drags it, a second one resizes it; beside the print, a page scrolls. */
function PieceCanvas({ canvas, label, model, print, placement, onPlace, here }: CanvasProps) {
  const pointers = useRef(new Map<number, Point>())
  const held = useRef<{ grip: ReturnType<typeof gripOf>; placement: Placement }>(undefined)
  const box = model && (placement || here) && Object.entries(boxOf(placement ? print : WHOLE, model))
  const style = box && Object.fromEntries(box.map(([side, share]) => [side, `${share * 100}%`]))

  function hold() {
    const points = [...pointers.current.values()]
    held.current = placement && points.length > 0 ? { grip: gripOf(points), placement } : undefined
  }
  function press({ currentTarget, target, pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (target === canvas.current && pointers.current.size !== 1) return
    currentTarget.setPointerCapture(pointerId)
    pointers.current.set(pointerId, { x, y })
    hold()
  }
  function drag({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (!held.current || !model || !canvas.current || !pointers.current.has(pointerId)) return
    pointers.current.set(pointerId, { x, y })
    const { grip, placement: from } = held.current
    const now = gripOf([...pointers.current.values()])
    const { width, height } = canvas.current.getBoundingClientRect()
    const size = Math.max(0.1, Math.min(1, (from.size * now.reach) / grip.reach))
    const moved = { x: (now.x - grip.x) / width, y: (now.y - grip.y) / height }
    onPlace(movePrint({ ...from, size }, moved, model, print.share))
  }
  function release({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    hold()
  }

  return (
    <div className="relative" onPointerDown={press} onPointerMove={drag} onLostPointerCapture={release}>
      <canvas ref={canvas} role="img" aria-label={label} className="aspect-square w-full rounded-card" />
      {style && here && (
        <p
          className="pointer-events-none absolute grid place-items-center border border-white border-dashed outline-1 outline-ink outline-dashed"
          style={style}
        >
          <span className="rounded-control bg-white px-2 py-1 text-center font-semibold text-small">
            {here}
          </span>
        </p>
      )}
      {style && placement && (
        <div
          className="absolute cursor-grab touch-none outline-2 outline-transparent outline-dashed -outline-offset-1 hover:outline-action active:cursor-grabbing"
          style={style}
        />
      )}
    </div>
  )
}
