'use client'

import { startTransition, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { Radios, Swatches } from '#components/forms/choices.tsx'
import { Tick } from '#components/forms/field.tsx'
import { useChoices } from '#components/pages/use-choices.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import { SettledStatus } from '#components/ui/settled-status.tsx'
import { nameOf } from '#contract/asked-in-words.ts'
import { commaOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { loadModel } from '#lib/mockup/model.ts'
import { type Piece, placedInWords, printOn } from '#lib/mockup/piece.ts'
import { download, previewFile } from '#lib/mockup/preview-file.ts'
import { remarksOf } from '#lib/mockup/remarks.ts'
import type { MockupTexts } from '#lib/mockup/texts.ts'
import { chosenOf, type Printed } from '#lib/quote/chosen-product.ts'
import { previewName } from '#lib/uploads/preview-name.ts'
import { PiecePicture, useDrawing, useModel } from './piece-picture.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { type Chosen, useAnswer, useLogo } from './use-logo.ts'

export { openKept } from './use-logo.ts'

/** How the piece is drawn, by which it is priced and asked for. */
export type Shown = Omit<Printed, 'files'> & {
  method: Piece['methods'][number]['kind']
  ink?: string
  /** Tells its logo from others; undefined without one. */
  artwork?: string
  isWorn: boolean
  /** What it is told for. */
  chosen?: Chosen
  /** Neither a logo nor a drawing is still to come. */
  isReady: boolean
  finish: () => Promise<Printed>
}

type Props = {
  /** Undefined while the piece is only drawn in what is chosen. */
  chosen?: Chosen
  piece: Piece
  texts: MockupTexts
  /** Where remarks go, and choices of which few visitors have need. */
  foot: HTMLElement | null
  details: HTMLElement | null
  /** Whether a pointer drags the print. */
  isDragged: boolean
  onShown: (shown: Shown) => void
}

/** The piece of a page in what the visitor chooses, with their logo. Everything happens on their device. */
export function WornPiece({ chosen, piece, texts, foot, details, isDragged, onShown }: Props) {
  const { words, staff, thread } = texts
  const { of, methods } = piece
  const loaded = useModel(piece.model)
  const { model } = loaded
  const [choices, choose] = useChoices(of)
  const { file, fingerprint, logo, refusal, isReading, remove } = useLogo(chosen, texts)
  const printAs = (artwork?: ImageBitmap) => printOn(piece, choices, thread.colors, model, logo, artwork)
  const { answer: printed, isAsking, newest } = useAnswer(logo, 'print', printAs().printing)
  const shown = printAs(printed?.artwork)
  const isToCome = isReading || Boolean(chosen && !file && !refusal)
  const isAwaited = isAsking || isToCome
  // After the worker has been asked for the print.
  const view = useDrawing(loaded, [shown], { isReading: isToCome, isAwaited })
  const { renderer, problem: failure } = view
  const { method, color, ink, artwork } = shown
  const isBusy = isReading || isAsking
  const isWorn = Boolean(renderer && artwork)

  /** What is drawn or asked for, in words, and where the logo is on it. */
  function inWords(said: typeof staff, choice: object, placed = shown) {
    const named = nameOf({ of, choice, quantity: '', words: piece.name }, said.names)
    return [named, placedInWords(placed, said)].filter(Boolean).join(commaOf(said.language))
  }
  const label = inWords(words, { color: color?.id, method: method.kind, ink: ink?.id })
  const problem = refusal ?? (failure && chosen && words[failure])
  const { bad = [], details: more = [] } =
    logo && printed && !isBusy ? remarksOf(texts, logo, shown, printed) : {}
  const isUnusual = isWorn && !choices.method && method.kind !== methods[0]?.kind
  const remarks = [...(isUnusual ? [words.colored] : []), ...more]

  /** The print of the newest choices, and the picture of it as its readers get it: the visitor, or staff, in English. */
  async function finished(said: typeof staff) {
    const last = printAs((await newest.current)?.artwork)
    const { choice = {} } = chosenOf(of)?.items?.[0] ?? {}
    const name = previewName(piece.model, [choices.color, choice.ink])
    const caption = `${inWords(said, choice, last)} · ${said.caption}`
    // Offline, with the detail that it has in the page.
    const whole = isWorn && last.artwork && (await loadModel(piece.model, 'whole').catch(() => model))
    const picture = whole ? await previewFile(whole, last, name, caption) : undefined
    return { print: placedInWords(last, said), picture }
  }
  async function finish() {
    const { print, picture } = await finished(staff)
    return { print, files: [picture, file].filter((file) => file instanceof File) }
  }
  const save = async () => download((await finished(words)).picture)

  const told: Omit<Shown, 'chosen' | 'finish'> = {
    method: method.kind,
    ink: ink?.id,
    artwork: fingerprint,
    print: placedInWords(shown, staff),
    isWorn,
    isReady: Boolean(renderer ?? failure) && !isAwaited,
  }
  // The browser paints the piece before React renders what it costs.
  const tell = useEffectEvent(() => startTransition(() => onShown({ ...told, chosen, finish })))
  const changed = JSON.stringify([told, choices])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has changed
  useEffect(() => tell(), [changed, renderer, logo, chosen])
  // Preloads what the picture of a request is drawn from, while the visitor looks at the print.
  useEffect(() => {
    if (!isWorn) return
    const timer = setTimeout(() => loadModel(piece.model, 'whole').catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [isWorn, piece.model])

  return (
    <>
      <PiecePicture
        {...view}
        chosen={shown}
        label={interpolate(isWorn ? words.picture : words.pictureWithout, { print: label })}
        onPlace={isDragged ? (next) => choose({ placement: next }) : undefined}
      />
      <SettledStatus>{[problem, isBusy && words.reading, ...bad].filter(Boolean).join(' ')}</SettledStatus>
      {file && (
        <button
          type="button"
          className={buttonClass(
            { variant: 'paper', size: 's' },
            'absolute end-3 top-3 border-line-strong print:hidden',
          )}
          onClick={remove}
        >
          {words.scene.off}
        </button>
      )}
      {foot &&
        createPortal(
          <>
            {problem && <Notice tone="problem">{problem}</Notice>}
            {bad.map((remark) => (
              <Notice key={remark} tone="warning">
                {remark}
                {remark === words.merged && methods.some(({ kind }) => kind === 'full-color') && (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'quiet', size: 's' })}
                    onClick={() => choose({ method: 'full-color' })}
                  >
                    {words.inFullColor}
                  </button>
                )}
              </Notice>
            ))}
          </>,
          foot,
        )}
      {details &&
        createPortal(
          <>
            {remarks.map((remark) => (
              <p key={remark} className="text-small">
                {remark}
              </p>
            ))}
            {logo && logo.looks.length > 1 && printed && (
              <Radios
                name="look"
                label={words.whites.title}
                options={logo.looks}
                words={words.whites}
                chosen={printed.look}
                onChoose={(look) => choose({ look })}
              />
            )}
            {printed?.isCut && (
              <Tick
                label={words.light}
                checked={Boolean(choices.withLight)}
                onChange={({ target }) => choose({ withLight: target.checked })}
              />
            )}
            {ink && (
              <Swatches
                name="ink"
                label={words.ink}
                colors={method.inks}
                chosen={ink}
                onChoose={(ink) => choose({ ink })}
              />
            )}
            {artwork && (
              <PlacementFields chosen={shown} words={words} onPlace={(next) => choose({ placement: next })} />
            )}
            <p className="text-muted text-small">{artwork ? words.ready : words.chooseHint}</p>
            <p className="text-muted text-small">{words.subtitle}</p>
            {isWorn && (
              <button
                type="button"
                className={buttonClass({ variant: 'secondary', size: 's' }, 'justify-self-start')}
                onClick={save}
              >
                {words.save}
              </button>
            )}
          </>,
          details,
        )}
    </>
  )
}
