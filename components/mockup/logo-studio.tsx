'use client'

import { useState } from 'react'
import { Tick } from '#components/forms/field.tsx'
import { initialQuantity, PriceCalculator } from '#components/pages/blocks/price-calculator.tsx'
import { useChoices } from '#components/pages/use-choices.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { nameOf } from '#contract/asked-in-words.ts'
import { commaOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isQuantity } from '#lib/content/price-list.ts'
import { type Piece, placedInWords, printOn } from '#lib/mockup/piece.ts'
import { download, previewFile } from '#lib/mockup/preview-file.ts'
import { remarksOf } from '#lib/mockup/remarks.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { costOf } from '#lib/pages/prices.ts'
import type { Needed } from '#lib/quote/link-data.ts'
import { type FormLink, type ListLink, openQuote } from '#lib/quote/link-data.ts'
import { previewName } from '#lib/uploads/preview-name.ts'
import { LogoField, PlacementFields, Radios, Swatches } from './fields.tsx'
import { PiecePicture, useDrawing, useModel } from './piece-picture.tsx'
import { StudioFoot } from './studio-foot.tsx'
import { useAnswer, useLogo } from './use-logo.ts'

/** Another object each time that a link to the studio is pressed. */
export type StudioOpening = { opener: HTMLAnchorElement; file?: File }

type Props = { opening: StudioOpening; piece: Piece; texts: LogoStudioTexts }

/** The dialog in which visitors put their logo on a piece. Everything happens on their device. */
export function LogoStudio({ opening, piece, texts }: Props) {
  const { words, staff, thread } = texts
  const { price } = piece
  const [usual] = piece.methods
  const view = useModel(piece.model)
  const { canvas, model, draw } = view
  const [choices, choose] = useChoices(piece.of)
  const { file, fingerprint, logo, refusal, isReading, open, remove } = useLogo(opening.file ?? 'kept', texts)
  const [closed, setClosed] = useState<{ opening: StudioOpening; then?: () => void }>()
  const isOpen = opening !== closed?.opening
  const close = (then?: () => void) => setClosed({ opening, then })

  const printAs = (artwork?: ImageBitmap) => printOn(piece, choices, thread.colors, model, logo, artwork)
  const { answer: printed, isAsking, newest } = useAnswer(logo, 'print', printAs().printing)
  const chosen = printAs(printed?.artwork)
  const isBusy = isReading || isAsking
  const { method, color, ink, artwork } = chosen
  const { quantity = price ? initialQuantity(price, usual?.kind) : 1 } = choices
  const [needed, setNeeded] = useState<Needed>({})
  const choice = { price: piece.id, color: color?.id, method: method.kind, ink: ink?.id }
  const counted = { ...choice, quantity, isRush: needed.plan === 'Rush order' }
  const cost = price && costOf(price, counted, words)
  const { shown, estimate, noPrice = '' } = cost ?? {}
  const asked = isQuantity(quantity) ? String(quantity) : ''

  /** What was chosen, in words. */
  function inWords(said: typeof staff, placed = chosen) {
    const named = nameOf({ of: piece.of, choice, quantity: asked, words: piece.name }, said.names)
    return [named, placedInWords(placed, said)].filter(Boolean).join(commaOf(said.language))
  }
  const item = {
    of: piece.of,
    choice,
    quantity: asked,
    shown,
    artwork: fingerprint,
    needed,
    words: inWords(words),
    print: placedInWords(chosen, staff),
  }

  // What was cut for other choices stays as it was drawn with them.
  useDrawing(view, isBusy && artwork ? undefined : [chosen])
  useWindowEvent<ClipboardEvent>('paste', ({ clipboardData }) => {
    if (isOpen) void open(clipboardData?.files[0])
  })

  const remarks = logo && printed && !isBusy ? remarksOf(texts, logo, chosen, printed) : []
  const hint = artwork && draw ? words.ready : words.chooseHint

  /** The print of the newest choices, and the picture of it as its readers get it: the visitor, or staff, in English. */
  async function finished(said: typeof staff) {
    const chosen = printAs((await newest.current)?.artwork)
    draw?.([chosen])
    const name = previewName(piece.model, [color?.id, ink?.id])
    const caption = `${inWords(said, chosen)} · ${said.caption}`
    const drawn = chosen.artwork && canvas.current
    const picture = drawn ? await previewFile(drawn, name, caption) : undefined
    return { print: placedInWords(chosen, said), picture }
  }

  /** What is asked for, once its logo is printed, and its files for staff. */
  async function finish() {
    const { print, picture } = await finished(staff)
    return { item: { ...item, print }, files: [picture, file].filter((file) => file instanceof File) }
  }
  const save = async () => download((await finished(words)).picture)

  /** A form or the quote list opens once this dialog has closed. */
  function leaveFor(data: FormLink | ListLink, files?: File[]) {
    close(() => openQuote(opening.opener, data, files?.length ? files : undefined))
  }

  return (
    <DialogSheet
      open={isOpen}
      onClose={() => close()}
      onClosed={() => {
        returnFocus(opening.opener)
        closed?.then?.()
      }}
      wide
      title={words.title}
      description={<p className="mt-1 text-muted text-small">{words.subtitle}</p>}
      closeLabel={words.close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field does the same */}
      <div
        style={{ '--piece': 'min(38dvh, max(13.75rem, 100dvh - 32.5rem))' }}
        className="grid overflow-y-auto overscroll-contain low:overflow-visible max-md:scroll-pt-(--piece) md:grid-cols-[minmax(0,1fr)_22rem]"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void open(event.dataTransfer.files[0])
        }}
      >
        <PiecePicture
          {...view}
          words={words}
          chosen={chosen}
          label={item.words}
          onPlace={(next) => choose({ placement: next })}
          isBusy={isBusy}
        />
        <div className="grid content-start gap-4 px-5 py-2 sm:px-6 md:py-5 md:ps-2">
          <LogoField
            words={words}
            refusal={refusal}
            remarks={remarks}
            hint={isBusy ? words.reading : hint}
            onFile={open}
            onRemove={file && remove}
            onSave={artwork && draw && save}
          >
            {printed?.isMerged && piece.methods.some(({ kind }) => kind === 'full-color') && (
              <button
                type="button"
                className={buttonClass({ variant: 'quiet', size: 's' })}
                onClick={() => choose({ method: 'full-color' })}
              >
                {words.inFullColor}
              </button>
            )}
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
          </LogoField>
          <Swatches
            name="piece-color"
            label={words.piece}
            colors={piece.colors}
            chosen={color}
            onChoose={(color) => choose({ color })}
          />
          <Radios
            name="method"
            label={words.price.method}
            options={piece.methods.map(({ kind }) => kind)}
            words={words.methods}
            chosen={method.kind}
            onChoose={(method) => choose({ method })}
          >
            {!choices.method && method.kind !== usual?.kind && (
              <p className="text-muted text-small">{words.colored}</p>
            )}
          </Radios>
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
            <PlacementFields chosen={chosen} words={words} onPlace={(next) => choose({ placement: next })} />
          )}
          {price && (
            <PriceCalculator
              price={price}
              texts={words}
              chosen={counted}
              onChoose={choose}
              onNeeded={setNeeded}
            />
          )}
        </div>
      </div>
      <StudioFoot
        words={words}
        price={estimate ? interpolate(words.cost, estimate) : noPrice}
        item={item}
        link={JSON.parse(piece.quote)}
        onFinish={finish}
        onLeave={leaveFor}
      />
    </DialogSheet>
  )
}
