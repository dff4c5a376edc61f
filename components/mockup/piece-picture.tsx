import clsx from 'clsx'
import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { loadModel, type Model, sizeFor } from '#lib/mockup/model.ts'
import { boxOf, type Chosen, movePrint, type Placement, type Point } from '#lib/mockup/piece.ts'
import { createRenderer, type Drawn, type Renderer, releaseContext } from '#lib/mockup/renderer.ts'

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

type When = {
  /** A logo that is being read, which preparing a canvas would hold up. */
  isReading: boolean
  /** What is drawn stays until a new print has come. */
  isAwaited?: boolean
}

/** Draws at the size shown, and again as something changes. */
export function useDrawing(loaded: ReturnType<typeof useModel>, all: readonly Drawn[], when: When) {
  const { canvas, model, hasFailed } = loaded
  const [renderer, setRenderer] = useState<Renderer>()
  const [hasWebGl, setWebGl] = useState(true)
  const isDue = Boolean(renderer) || !when.isReading
  const [isDrawn, setDrawn] = useState(false)
  if (renderer && !when.isAwaited && !isDrawn) setDrawn(true)

  const draw = useEffectEvent((into?: Renderer) => {
    // A picture is as high as its box, which may cut it off at a side.
    const height = (canvas.current?.clientHeight ?? 0) * devicePixelRatio
    if (!when.isAwaited) into?.draw(all, height)
    else if (all[0]) into?.prepare(all[0], height)
  })
  useEffect(() => {
    const element = canvas.current
    if (!model || !element || !isDue) return
    const start = () => {
      const created = createRenderer(element, model)
      draw(created)
      setRenderer(created)
      setWebGl(Boolean(created))
    }
    start()
    const unmounted = new AbortController()
    const { signal } = unmounted
    // The browser restores a lost context only if the event is canceled; what it held must be uploaded again.
    element.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal })
    element.addEventListener('webglcontextrestored', start, { signal })
    return () => {
      unmounted.abort()
      // A canvas that stays in the page is drawn on again: Strict Mode runs effects twice.
      if (!element.isConnected) releaseContext(element)
    }
  }, [canvas, model, isDue])

  const changed = JSON.stringify([when, all.map(({ print }) => print)])
  // Before the frame: without a GPU, a drawing takes as long as reading a logo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has changed
  useLayoutEffect(() => draw(renderer), [renderer, changed, all[0]?.artwork])
  useWindowEvent('resize', () => draw(renderer))

  const problem = hasFailed ? 'failed' : hasWebGl ? undefined : 'noWebGl'
  return { canvas, model, renderer, isDrawn, problem } as const
}

type Props = ReturnType<typeof useDrawing> & {
  chosen: Chosen
  /** What is drawn, in words. */
  label: string
  /** Undefined while a pointer on the print scrolls the page, as beside it. */
  onPlace?: (placement: Placement) => void
}

/** The piece over its picture, once it is drawn. A pointer drags the print. */
export function PiecePicture({ canvas, model, isDrawn, chosen, label, onPlace }: Props) {
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
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        // Without a GPU, the page would wait for it to show that nothing is drawn yet.
        className={clsx('picture absolute inset-0', !isDrawn && 'opacity-0')}
      />
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
