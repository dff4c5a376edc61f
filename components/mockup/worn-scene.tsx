'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { initialQuantity } from '#components/pages/blocks/price-calculator.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { loadScene, type Scene } from '#lib/mockup/model.ts'
import { printsOn } from '#lib/mockup/scene-prints.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { keepChoices } from '#lib/pages/kept-choices.ts'
import { costOf } from '#lib/pages/prices.ts'
import { LogoStudioLauncher } from './logo-studio-launcher.tsx'
import { useDrawing } from './piece-picture.tsx'
import { useLogo } from './use-logo.ts'

/** What has a price and a preview of its own. */
const PRICED = ['mug', 'tumbler'] as const

type Props = {
  name: string
  /** What was chosen in the page; otherwise, what this device has kept. */
  file?: File
  texts: LogoStudioTexts
  /** Where the next steps go. */
  foot: HTMLElement | null
  onDrawn: (isDrawn: boolean) => void
  onTakeOff: () => void
}

/** The visitor's logo on the pieces of a picture, over it, and what can be done then. */
export function WornScene({ name, file, texts, foot, onDrawn, onTakeOff }: Props) {
  const { words, language, pieces } = texts
  const { canvas, model: scene, draw, problem: failure } = useDrawing(name, loadScene)
  const { logo, refusal, isReading, remove } = useLogo(file, words, () => {
    for (const { of } of pieces) keepChoices(of, { placement: undefined, look: undefined, withLight: false })
  })
  const [prints, setPrints] = useState<Awaited<ReturnType<typeof printsOn>>>([])
  useEffect(() => {
    let isNewest = true
    if (scene && logo) void printsOn(scene, logo).then((made) => isNewest && setPrints(made))
    return () => {
      isNewest = false
    }
  }, [scene, logo])

  function drawAll() {
    const width = (canvas.current?.clientWidth ?? 0) * devicePixelRatio
    const [first] = prints
    if (first) draw?.(first.print, undefined, width)
    for (const { print, artwork, area } of prints) draw?.(print, artwork, width, area)
  }
  useEffect(drawAll)
  useWindowEvent('resize', drawAll)

  const { scene: said } = words
  const isWorn = Boolean(draw && prints[0])
  useEffect(() => onDrawn(isWorn), [isWorn, onDrawn])
  const problem = (refusal && `${refusal.name}: ${refusal.reason}`) ?? (failure && words[failure])
  const prices = PRICED.flatMap((of) => {
    const piece = pieces.find(({ model }) => model === of)
    const worn = prints.find(({ area }) => area.of === of)
    if (!piece?.price || !worn) return []
    const { price, methods } = piece
    const inInk = methods.find(({ kind }) => worn.print.ink && kind === 'one-ink')
    const method = inInk?.kind ?? 'full-color'
    const chosen = { method, quantity: initialQuantity(price, method) }
    const { estimate } = costOf(price, chosen, words.price, language)
    return estimate ? [{ ...piece, method, label: interpolate(said[of], estimate) }] : []
  })

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={said.picture}
        hidden={!isWorn}
        // A picture that is packed for the browser has other noise: no edge shows.
        className="absolute mask-[linear-gradient(90deg,transparent,#000_3%_97%,transparent)] motion-safe:animate-appear"
        style={scene && placeOf(scene)}
      />
      <LogoStudioLauncher />
      {foot &&
        createPortal(
          <>
            {problem && <Notice tone="problem">{problem}</Notice>}
            {prices.map(({ of, href, quote, method, label }) => (
              <a
                key={of}
                href={`${href}#logo`}
                aria-haspopup="dialog"
                data-logo-studio={of}
                data-quote={quote}
                onClick={() => keepChoices(of, { method })}
                className={buttonClass({ variant: 'paper', size: 's' })}
              >
                {label}
              </a>
            ))}
            <button
              type="button"
              className={buttonClass({ variant: 'quiet', size: 's' })}
              onClick={() => {
                remove()
                onTakeOff()
              }}
            >
              {said.off}
            </button>
            <p role="status">{isWorn && !isReading ? said.note : !problem && words.reading}</p>
          </>,
          foot,
        )}
    </>
  )
}

/** The square of the scene, from the corner that each crop of its picture keeps. */
function placeOf({ width, left, top, of: [across, down] }: Scene) {
  const share = (pixels: number) => `${(100 * pixels) / down}cqh`
  return {
    width: share(width),
    height: share(width),
    right: share(across - left - width),
    bottom: share(down - top - width),
  }
}
