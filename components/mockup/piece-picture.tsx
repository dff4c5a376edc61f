import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { loadModel, type Model, sizeFor } from '#lib/mockup/model.ts'
import { boxOf, type Chosen, movePrint, type Placement, type Point } from '#lib/mockup/piece.ts'
import { createRenderer, type Drawn, type DrawPiece, releaseContext } from '#lib/mockup/renderer.ts'

/** Loads a piece or a scene for the box of a canvas, and again once a visitor's zoom or window has made that larger. */
export function useModel(name: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [model, setModel] = useState<Model>()
  const [hasFailed, setFailed] = useState(false)
  const load = useEffectEvent(() => {
    const size = sizeFor(canvas.current?.parentElement)
    // What is whole stays so.
    const isLarger = (next: Model) => (was?: Model) => (was && size === 'small' ? was : next)
    loadModel(name, size).then(
      (next) => setModel(isLarger(next)),
      () => setFailed(true),
    )
  })
  useEffect(() => load(), [])
  useWindowEvent('resize', load)
  return { canvas, model, hasFailed: hasFailed && !model }
}

/** A canvas that is ready for drawing, but not while a logo is read, which preparing it would hold up. */
export function useRenderer({ canvas, model, hasFailed }: ReturnType<typeof useModel>, isReading: boolean) {
  const [draw, setDraw] = useState<DrawPiece>()
  const [hasWebGl, setWebGl] = useState(true)
  const isDue = Boolean(draw) || !isReading

  useEffect(() => {
    const element = canvas.current
    if (!model || !element || !isDue) return
    const prepare = () => {
      const renderer = createRenderer(element, model)
      setDraw(() => renderer)
      setWebGl(Boolean(renderer))
    }
    prepare()
    const unmounted = new AbortController()
    const { signal } = unmounted
    // The browser restores a lost context only if the event is canceled; what it held must be uploaded again.
    element.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal })
    element.addEventListener('webglcontextrestored', prepare, { signal })
    return () => {
      unmounted.abort()
      // A canvas that stays in the page is drawn on again: Strict Mode runs effects twice.
      if (!element.isConnected) releaseContext(element)
    }
  }, [canvas, model, isDue])

  const problem = hasFailed ? 'failed' : hasWebGl ? undefined : 'noWebGl'
  return { canvas, model, draw, problem } as const
}

type View = ReturnType<typeof useRenderer>

/** Draws at the size shown, and again as something changes; undefined leaves what is drawn. */
export function useDrawing({ canvas, draw }: View, all: readonly Drawn[] | undefined) {
  function drawAsShown() {
    // A picture is as high as its box, which may cut it off at a side.
    if (all && canvas.current) draw?.(all, canvas.current.clientHeight * devicePixelRatio)
  }
  const changed = all && JSON.stringify(all.map(({ print }) => print))
  // Before the frame: without a GPU, a drawing takes as long as reading a logo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has changed
  useLayoutEffect(drawAsShown, [draw, changed, all?.[0]?.artwork])
  useWindowEvent('resize', drawAsShown)
}

type Props = View & {
  chosen: Chosen
  /** What is drawn, in words. */
  label: string
  /** Undefined while a pointer on the print scrolls the page, as beside it. */
  onPlace?: (placement: Placement) => void
}

/** The piece over its picture, once it is drawn. A pointer drags the print. */
export function PiecePicture({ canvas, model, chosen, label, onPlace }: Props) {
  const { print, artwork, placement } = chosen
  const held = useRef<Point & { from: Placement }>(undefined)
  const box = model && Object.entries(boxOf(print, model.areas[0]))

  function drag({ isPrimary, clientX, clientY }: PointerEvent) {
    if (!isPrimary || !held.current || !model || !canvas.current) return
    const { x, y, from } = held.current
    const { width, height } = canvas.current.getBoundingClientRect()
    const moved = { x: (clientX - x) / width, y: (clientY - y) / height }
    onPlace?.(movePrint(from, moved, model.areas[0], print.share))
  }

  return (
    <>
      <canvas ref={canvas} role="img" aria-label={label} className="picture absolute inset-0" />
      {box && artwork && onPlace && (
        <div
          className="absolute cursor-grab touch-none outline-2 outline-transparent outline-dashed -outline-offset-1 hover:outline-action active:cursor-grabbing"
          style={Object.fromEntries(box.map(([side, share]) => [side, `${share * 100}%`]))}
          onPointerDown={({ isPrimary, currentTarget, pointerId, clientX: x, clientY: y }) => {
            if (!isPrimary) return
            currentTarget.setPointerCapture(pointerId)
            held.current = { x, y, from: placement }
          }}
          onPointerMove={drag}
          onLostPointerCapture={() => {
            held.current = undefined
          }}
        />
      )}
    </>
  )
}
