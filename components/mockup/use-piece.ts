import { useEffect, useRef, useState } from 'react'
import { loadModel, type Model } from '#lib/mockup/model.ts'
import { createRenderer, type DrawPiece } from '#lib/mockup/renderer.ts'

/** Loads a piece, in full or for a small picture of this width, and prepares its canvas for drawing. */
export function usePiece(name: string, width?: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [model, setModel] = useState<Model>()
  const [renderer, setRenderer] = useState<{ draw: DrawPiece }>()
  const [problem, setProblem] = useState<'failed' | 'noWebGl'>()

  useEffect(() => {
    loadModel(name, width).then(setModel, () => setProblem('failed'))
  }, [name, width])

  useEffect(() => {
    const element = canvas.current
    if (!model || !element) return
    const prepare = () => {
      const draw = createRenderer(element, model)
      setRenderer(draw && { draw })
      setProblem(draw ? undefined : 'noWebGl')
    }
    // The browser restores a lost context only if the event is canceled; what it held must be uploaded again.
    const lose = (event: Event) => {
      event.preventDefault()
      setRenderer(undefined)
    }
    prepare()
    element.addEventListener('webglcontextlost', lose)
    element.addEventListener('webglcontextrestored', prepare)
    return () => {
      element.removeEventListener('webglcontextlost', lose)
      element.removeEventListener('webglcontextrestored', prepare)
    }
  }, [model])

  return { canvas, model, draw: renderer?.draw, problem }
}
