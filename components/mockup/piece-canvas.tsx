import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { loadModel, type Model } from '#lib/mockup/model.ts'
import { movePrint, type Placement } from '#lib/mockup/piece.ts'
import { createRenderer, type DrawPiece } from '#lib/mockup/renderer.ts'

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
    return () => unmounted.abort()
  }, [model])

  return { canvas, model, draw, problem }
}

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  model?: Model
  /** Undefined without a logo. */
  placement?: Placement
  onPlace: (placement: Placement) => void
}

/** The picture of the piece, over which a pointer drags the logo. */
export function PieceCanvas({ canvas, label, model, placement, onPlace }: Props): ReactNode {
  const held = useRef<{ x: number; y: number; placement: Placement }>(undefined)

  function hold({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (!placement) return
    currentTarget.setPointerCapture(pointerId)
    held.current = { x, y, placement }
  }
  function drag({ currentTarget, clientX, clientY }: PointerEvent) {
    if (!held.current || !model) return
    const { width, height } = currentTarget.getBoundingClientRect()
    const moved = { x: (clientX - held.current.x) / width, y: (clientY - held.current.y) / height }
    onPlace(movePrint(held.current.placement, moved, model))
  }

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      onPointerDown={hold}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        held.current = undefined
      }}
      className="mx-auto aspect-square w-[min(100%,44dvh)] touch-none md:w-[min(100%,70dvh)] md:rounded-card"
    />
  )
}
