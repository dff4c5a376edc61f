'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Piece } from '#lib/mockup/piece.ts'
import { printsOn } from '#lib/mockup/scene-prints.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { LogoStudioLauncher } from './logo-studio-launcher.tsx'
import { useModel } from './piece-picture.tsx'
import { useLogo } from './use-logo.ts'

type Props = {
  name: string
  /** What was chosen in the page; otherwise, what this device has kept. */
  file?: File
  texts: LogoStudioTexts
  /** Where the next steps go. */
  foot: HTMLElement | null
  /** Of the picture below. */
  className: string
  onDrawn: (isDrawn: boolean) => void
}

/** The visitor's logo on the pieces of a picture, over it, and what can be done then. */
export function WornScene({ name, file, texts, foot, className, onDrawn }: Props) {
  const { words, pieces } = texts
  const said = words.scene
  const costs: Partial<Record<Piece['model'], string>> = said.costs
  const { canvas, model: scene, draw, problem: failure } = useModel(name)
  const { logo, refusal, isReading, remove } = useLogo(file, texts)
  const [prints, setPrints] = useState<Awaited<ReturnType<typeof printsOn>>>([])
  useEffect(() => {
    let isNewest = true
    if (scene && logo) void printsOn(scene, logo).then((made) => isNewest && setPrints(made))
    return () => {
      isNewest = false
    }
  }, [scene, logo])
  // While a file is read, the logo before it stays; one that is not drawn takes it off.
  const isOff = !logo && !isReading
  useEffect(() => {
    if (isOff) setPrints([])
  }, [isOff])

  function drawAll() {
    const { clientHeight = 0 } = canvas.current ?? {}
    const [across, down] = scene?.of ?? [0, 1]
    // The picture is as high as its box, which cuts it off at a side.
    draw?.(prints, (clientHeight * devicePixelRatio * across) / down)
  }
  useEffect(drawAll)
  useWindowEvent('resize', drawAll)

  const isWorn = Boolean(draw && prints[0])
  const isSettled = isWorn && !isReading
  useEffect(() => onDrawn(isWorn), [isWorn, onDrawn])
  const problem = (refusal && `${refusal.name}: ${refusal.reason}`) ?? (failure && words[failure])

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={said.picture}
        hidden={!isWorn}
        className={`picture absolute inset-0 motion-safe:animate-appear ${className}`}
      />
      <LogoStudioLauncher />
      {foot &&
        createPortal(
          <>
            {pieces.map(
              ({ of, model, href, quote }) =>
                costs[model] && (
                  <a
                    key={of}
                    href={`${href}#logo`}
                    aria-haspopup="dialog"
                    data-logo-studio={of}
                    data-quote={quote}
                    className={buttonClass({ variant: 'paper', size: 's' })}
                  >
                    {costs[model]}
                  </a>
                ),
            )}
            <button type="button" className={buttonClass({ variant: 'quiet', size: 's' })} onClick={remove}>
              {said.off}
            </button>
            <div role="status">
              {problem ? <Notice tone="problem">{problem}</Notice> : isSettled ? said.note : words.reading}
            </div>
          </>,
          foot,
        )}
    </>
  )
}
