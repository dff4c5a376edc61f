'use client'

import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { OnGround } from '#lib/mockup/logo-worker.ts'
import type { PrintArea } from '#lib/mockup/model.ts'
import { type Piece, placePrint } from '#lib/mockup/piece.ts'
import type { Drawn } from '#lib/mockup/renderer.ts'
import type { MockupTexts } from '#lib/mockup/texts.ts'
import { useDrawing, useModel } from './piece-picture.tsx'
import { type Chosen, useAnswer, useLogo } from './use-logo.ts'

export { openKept } from './use-logo.ts'

/** A logo in the middle of a print area, as large as fits. */
function inMiddle({ ground, ink, artwork }: OnGround, area: PrintArea): Drawn {
  const middle = { size: 1, x: 0.5, y: 0.5 }
  const { center, reach } = placePrint(middle, area.inches, artwork.height / artwork.width)
  return { area, artwork, print: { body: ground, second: ground, ink, isBare: false, center, reach } }
}

type Props = {
  name: string
  /** Undefined while the scene is only made ready. */
  chosen?: Chosen
  texts: MockupTexts
  /** Where the next steps go. */
  foot: HTMLElement | null
  /** Of the picture below. */
  className: string
  onDrawn: (isDrawn: boolean) => void
}

/** The visitor's logo on the pieces of a picture, over it, and what can be done then. */
export function WornScene({ name, chosen, texts, foot, className, onDrawn }: Props) {
  const { words, pieces } = texts
  const said = words.scene
  const costs: Partial<Record<Piece['model'], string>> = said.costs
  const loaded = useModel(name)
  const { model: scene } = loaded
  const { logo, refusal, isReading, remove } = useLogo(chosen, texts)
  const areas = scene?.areas ?? []
  const grounds = areas.map(({ ground = '' }) => ground)
  const { latest } = useAnswer(scene && logo, 'printOnGrounds', grounds)
  const prints = (logo && latest) ?? []
  const drawn = prints.flatMap((one, index) => {
    const area = areas[index] as PrintArea
    return one.isPhoto && !area.photo ? [] : inMiddle(one, area)
  })
  const view = useDrawing(loaded, drawn, { isReading: Boolean(isReading) })
  const { canvas, renderer, problem: failure } = view

  const isWorn = Boolean(renderer && prints[0])
  useEffect(() => onDrawn(isWorn), [isWorn, onDrawn])
  const problem = refusal ?? (failure && words[failure])

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={prints[0]?.isPhoto ? said.photo : said.picture}
        hidden={!isWorn}
        className={`picture absolute inset-0 motion-safe:animate-appear ${className}`}
      />
      {foot &&
        createPortal(
          <>
            {pieces.map(
              ({ of, model, href }) =>
                costs[model] && (
                  <a key={of} href={`${href}#logo`} className={buttonClass({ variant: 'paper', size: 's' })}>
                    {costs[model]}
                  </a>
                ),
            )}
            <button type="button" className={buttonClass({ variant: 'quiet', size: 's' })} onClick={remove}>
              {said.off}
            </button>
            <div role="status">
              {problem ? (
                <Notice tone="problem">{problem}</Notice>
              ) : isWorn && !isReading ? (
                said.note
              ) : (
                words.reading
              )}
            </div>
          </>,
          foot,
        )}
    </>
  )
}
