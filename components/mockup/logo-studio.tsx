'use client'

import { useState } from 'react'
import { Tick } from '#components/forms/field.tsx'
import { initialQuantity, PriceCalculator } from '#components/pages/blocks/price-calculator.tsx'
import { useChoices } from '#components/pages/use-choices.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { english, type Language } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isQuantity } from '#lib/content/price-list.ts'
import { type Piece, placedInWords, printInWords, sizeInWords } from '#lib/mockup/piece.ts'
import { download, previewFile } from '#lib/mockup/preview-file.ts'
import { remarksOf } from '#lib/mockup/remarks.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { costOf } from '#lib/pages/prices.ts'
import type { Needed } from '#lib/quote/link-data.ts'
import { type FormLink, type ListLink, openQuote, readLink } from '#lib/quote/link-data.ts'
import { previewName } from '#lib/uploads/preview-name.ts'
import { LogoField, PlacementFields, Swatches, Whites } from './fields.tsx'
import { PiecePicture, useDrawing, useModel } from './piece-picture.tsx'
import { StudioFoot } from './studio-foot.tsx'
import { useLogo, usePrint } from './use-logo.ts'

/** Another object each time that a link to the studio is pressed. */
export type StudioOpening = { opener: HTMLAnchorElement; file?: File }

type Props = { opening: StudioOpening; piece: Piece; texts: LogoStudioTexts }

/** The dialog in which visitors put their logo on a piece. Everything happens on their device. */
export function LogoStudio({ opening, piece, texts }: Props) {
  const { language, words, staff, thread } = texts
  const { price } = piece
  const [usual] = piece.methods
  const sellsFullColor = piece.methods.some(({ kind }) => kind === 'full-color')
  const { colors: threads, letters } = thread
  const view = useModel(piece.model)
  const { canvas, model, draw } = view
  const [choices, choose] = useChoices(piece.of)
  const { file, fingerprint, logo, refusal, isReading, open, remove } = useLogo(opening.file ?? 'kept', texts)
  const [closed, setClosed] = useState<{ opening: StudioOpening; then?: () => void }>()
  const isOpen = opening !== closed?.opening
  const close = (then?: () => void) => setClosed({ opening, then })

  const { withLight = false } = choices
  const made = usePrint(piece, choices, logo, threads, model)
  const { printing, printed, artwork, chosen, printNow } = made
  const isBusy = isReading || made.isPrinting
  const { method, color, ink, area, placement, print } = chosen
  const own = printInWords(piece, chosen, words, language)
  const { quantity = price ? initialQuantity(price, piece.methods[0]?.kind) : 1 } = choices
  const [needed, setNeeded] = useState<Needed>({})
  const choice = { color: color?.id, method: method.kind, ink: ink?.id }
  const counted = { ...choice, quantity, isRush: needed.plan === 'Rush order' }
  const cost = price && costOf(price, counted, { ...words, language })
  const { shown, estimate, noPrice = '' } = cost ?? {}
  const asked = isQuantity(quantity) ? String(quantity) : ''
  const priced = { ...(piece.id && { price: piece.id }), ...choice }
  const said = { words: own, print: placedInWords(chosen, staff, english) }
  const item = { of: piece.of, choice: priced, quantity: asked, shown, artwork: fingerprint, needed, ...said }

  // What was cut for other choices stays as it was drawn with them.
  useDrawing(view, isBusy && artwork ? undefined : [{ print, artwork }])
  useWindowEvent<ClipboardEvent>('paste', ({ clipboardData }) => {
    if (isOpen) void open(clipboardData?.files[0])
  })

  const facts = {
    words,
    language,
    least: method.thinnest,
    ink,
    letters: printing.way === 'thread' ? letters : undefined,
    inches: print.inches[0] / (artwork?.width ?? 1),
  }
  const remarks = logo && printed && !isBusy ? remarksOf({ ...facts, logo, printed }) : []

  const isAsItCame = logo?.isPhoto && printed?.look === 'whole'
  const isUnsure = isAsItCame && logo.looks.length > 1
  const onPiece = isAsItCame ? words.asItCame : words.ready
  const hint = artwork && draw ? (isUnsure ? words.unsure : onPiece) : words.chooseHint

  /** The picture as its readers get it: the visitor in their language, staff in English. */
  async function pictureFor(said: typeof staff | typeof words, language: Language) {
    const { chosen, artwork } = await printNow()
    draw?.([{ print: chosen.print, artwork }])
    const name = previewName(piece.model, [color?.id, ink?.id])
    const line = `${printInWords(piece, chosen, said, language)} · ${said.caption}`
    if (artwork && canvas.current) return previewFile(canvas.current, name, line)
  }

  /** What is asked for, once its logo is printed, and its files for staff. */
  async function finish() {
    const files = [await pictureFor(staff, english), file].filter((file) => file !== undefined)
    const { chosen } = await printNow()
    return { item: { ...item, print: placedInWords(chosen, staff, english) }, files }
  }
  const save = () => void pictureFor(words, language).then(download)

  /** A form or the quote list opens once this dialog has closed. */
  function leaveFor(data: FormLink | ListLink, files?: File[]) {
    close(() => openQuote(opening.opener, data, files?.length ? files : undefined))
  }

  async function ask() {
    const { item, files } = await finish()
    const link = readLink(opening.opener)
    leaveFor({ ...link, ...needed, quantity: asked, items: [{ ...item, own: files }] }, files)
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
          print={print}
          label={own}
          placement={artwork && placement}
          onPlace={(next) => choose({ placement: next })}
          isBusy={isBusy}
          here={logo || isBusy ? undefined : words.here}
        />
        <div className="grid content-start gap-4 px-5 py-2 sm:px-6 md:py-5 md:ps-2">
          <LogoField
            words={words}
            refusal={refusal}
            remarks={remarks}
            hint={remarks.length > 0 && !isUnsure ? undefined : isBusy ? words.reading : hint}
            onFile={(chosen) => void open(chosen)}
            onRemove={file && remove}
            onSave={artwork && draw && save}
          >
            {printed?.isMerged && sellsFullColor && (
              <button
                type="button"
                className={buttonClass({ variant: 'quiet', size: 's' })}
                onClick={() => choose({ method: 'full-color' })}
              >
                {words.inFullColor}
              </button>
            )}
            {logo && logo.looks.length > 1 && printed && (
              <Whites
                key={fingerprint}
                words={words}
                logo={logo}
                look={printed.look}
                ground={print.body}
                onChoose={(look) => choose({ look })}
              />
            )}
            {(printed?.isCut || (withLight && printing.way === 'tone')) && (
              <Tick
                label={words.light}
                checked={withLight}
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
          <fieldset className="flex flex-wrap gap-x-4">
            <legend className="mb-1 font-semibold text-small">{words.price.method}</legend>
            {piece.methods.map(({ kind }) => (
              <Tick
                key={kind}
                type="radio"
                name="method"
                label={words.methods[kind]}
                checked={kind === method.kind}
                onChange={() => choose({ method: kind })}
              />
            ))}
            {!choices.method && method.kind !== usual?.kind && (
              <p className="text-muted text-small">{words.colored}</p>
            )}
          </fieldset>
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
            <PlacementFields
              placement={placement}
              words={words}
              size={sizeInWords(print.inches, words, language)}
              area={sizeInWords(area, words, language)}
              onPlace={(next) => choose({ placement: next })}
            />
          )}
          {price && (
            <PriceCalculator
              price={price}
              texts={{ ...words, language }}
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
        onFinish={finish}
        onAsk={() => void ask()}
        onList={leaveFor}
      />
    </DialogSheet>
  )
}
