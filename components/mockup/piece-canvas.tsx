import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { Model } from '#lib/mockup/model.ts'
import { movePrint, type Placement } from '#lib/mockup/placement.ts'

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  model?: Model
  /** Undefined without a logo. */
  placement?: Placement
  onPlace: (placement: Placement) => void
  /** A pointer holds the logo, or no longer. */
  onFrame: (isFramed: boolean) => void
}

/** The picture of the piece, over which a pointer drags the logo. */
export function PieceCanvas({ canvas, label, model, placement, onPlace, onFrame }: Props): ReactNode {
  const held = useRef<{ x: number; y: number; placement: Placement }>(undefined)

  function hold({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (!placement) return
    currentTarget.setPointerCapture(pointerId)
    held.current = { x, y, placement }
    onFrame(true)
  }
  function drag({ currentTarget, clientX, clientY }: PointerEvent) {
    if (!held.current || !model) return
    const { width, height } = currentTarget.getBoundingClientRect()
    const moved = { x: (clientX - held.current.x) / width, y: (clientY - held.current.y) / height }
    onPlace(movePrint(held.current.placement, moved, model))
  }
  function release() {
    held.current = undefined
    onFrame(false)
  }

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      onPointerDown={hold}
      onPointerMove={drag}
      onLostPointerCapture={release}
      className="mx-auto aspect-square w-[min(100%,44dvh)] touch-none md:w-[min(100%,70dvh)] md:rounded-card"
    />
  )
}
