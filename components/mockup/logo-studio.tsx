'use client'

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { initialQuantity, PriceCalculator } from '#components/pages/blocks/price-calculator.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog, DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { type LinkData, openDialog } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { artworkOf, meanColor, type Pixels, thinnestLine } from '#lib/mockup/artwork.ts'
import { keepChoices, keepLogo, readKeptChoices, readKeptLogo } from '#lib/mockup/kept.ts'
import { type Choices, type Piece, printOn } from '#lib/mockup/piece.ts'
import { previewFile } from '#lib/mockup/preview-file.ts'
import { RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'
import { estimateInWords, formatsIn } from '#lib/pages/prices.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { contrast, fromHex } from '#lib/ui/tone.ts'
import { PlacementFields, placeInWords, Swatches } from './fields.tsx'
import { OtherPieces } from './other-pieces.tsx'
import { PieceCanvas, usePiece } from './piece-canvas.tsx'

const FAINT_CONTRAST = 1.35

/** Another object each time that a link to the studio is pressed. */
export type StudioOpening = { opener: HTMLAnchorElement; data: LinkData }

type Props = { opening: StudioOpening; piece: Piece; texts: LogoStudioTexts }

/** What was chosen for this piece before, and the color that the address names. */
function initialChoices({ model, price }: Piece): Choices {
  const color = new URLSearchParams(location.search).get('color') ?? undefined
  const kept = readKeptChoices(model)
  return {
    ...kept,
    color: color ?? kept.color,
    quantity: kept.quantity ?? (price ? initialQuantity(price) : 1),
  }
}

/** The dialog in which visitors put their logo on a piece. Everything happens on their device. */
export function LogoStudio({ opening, piece, texts: { language, words, pieces } }: Props) {
  const { price } = piece
  const { canvas, model, draw, problem } = usePiece(piece.model)
  const [choices, setChoices] = useState(() => initialChoices(piece))
  const choose = (change: Choices) => setChoices((before) => ({ ...before, ...change }))
  const { logo, refusal, open, remove } = useLogo(() => choose({ placement: undefined }))
  const [closed, setClosed] = useState<StudioOpening>()
  const isOpen = opening !== closed
  const afterClosing = useRef(() => {})
  const close = () => setClosed(opening)

  const isOneInk = piece.method !== 'full-color'
  const artwork = useMemo(() => logo && artworkOf(logo.pixels, isOneInk), [logo, isOneInk])
  const area = model?.inches ?? [1, 1]
  const { color, ink, placement, print } = printOn(piece, choices, area, artwork)
  const { quantity = 1 } = choices

  const locale = localeOf(language)
  const decimal = (value: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: value < 0.1 ? 3 : 2 })
  const measure = ([width, height]: readonly [number, number]) =>
    interpolate(words.size, { width: decimal(width), height: decimal(height) })
  const method = [words.methods[piece.method], ink?.name].filter(Boolean).join(', ')

  useEffect(() => keepChoices(piece.model, choices), [piece.model, choices])

  // The URL has the color while the studio is open, so a shared link or a reload shows the same piece.
  useEffect(() => {
    if (!isOpen || !color) return
    const url = new URL(location.href)
    url.searchParams.set('color', color.name)
    url.hash = 'logo'
    history.replaceState(history.state, '', url)
  }, [isOpen, color])

  const drawAsShown = () => draw?.(print, artwork, (canvas.current?.clientWidth ?? 0) * devicePixelRatio)
  useEffect(drawAsShown)
  useWindowEvent('resize', drawAsShown)
  useWindowEvent<ClipboardEvent>('paste', ({ clipboardData }) => {
    if (isOpen) void open(clipboardData?.files[0])
  })

  // Measured after the first frame.
  const seen = useDeferredValue(logo)
  const drawn = useMemo(
    () => seen && { mean: meanColor(seen.pixels), thinnest: thinnestLine(seen.pixels) },
    [seen],
  )
  const thinnest = drawn && artwork && (drawn.thinnest / artwork.width) * print.inches[0]
  const printed = ink ? fromHex(ink.color) : drawn?.mean
  const isFaint =
    printed && color && !model?.images.cover && contrast(fromHex(color.color), printed) < FAINT_CONTRAST
  const isThin = thinnest && thinnest < piece.thinnest
  const remarks = [
    isFaint && words.faint,
    isThin && interpolate(words.thin, { inches: decimal(thinnest), least: decimal(piece.thinnest) }),
  ]
  const status = refusal
    ? words.refusals[refusal]
    : artwork && draw
      ? remarks.filter(Boolean).join(' ') || words.ready
      : words.chooseHint

  /** The quick quote opens once this dialog has closed, with the choices, the preview and the logo itself. */
  async function ask() {
    const size = measure(print.inches)
    const cost = price && estimateInWords(price, quantity, language)
    const costs = [words.price.estimate, words.price.total].map((text) => interpolate(text, { ...cost }))
    const lines = [
      `${words.piece}: ${color?.name}`,
      method,
      artwork && `${words.place}: ${[size, ...new Set(placeInWords(placement, words))].join(', ')}`,
      `${words.price.quantity}: ${formatsIn(language).quantity(quantity)}`,
      cost && interpolate(words.priceShown, { price: costs.join(', ') }),
    ].filter((line) => line !== undefined)
    draw?.(print, artwork)
    const caption = [color?.name, method, size, words.caption].join(' · ')
    const preview =
      draw && artwork && canvas.current
        ? await previewFile(canvas.current, `preview-${piece.model}.jpg`, caption)
        : undefined
    const files = [preview, logo?.file].filter((file) => file !== undefined)
    afterClosing.current = () => {
      const chosen = { quote: 'quick-quote', quantity: String(quantity), context: lines.join('\n') }
      const data = { ...opening.data, ...chosen }
      openDialog('open-quote-dialog', opening.opener, data, files.length > 0 ? files : undefined)
    }
    close()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      onClosed={() => {
        returnFocus(opening.opener)
        afterClosing.current()
        afterClosing.current = () => {}
      }}
    >
      <DialogSheet
        wide
        title={words.title}
        description={<p className="mt-1 text-muted text-small">{words.subtitle}</p>}
        closeLabel={words.close}
        onClose={close}
        onBackdropClick={close}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field does the same */}
        <div
          className="grid overflow-y-auto overscroll-contain md:grid-cols-[minmax(0,1fr)_22rem]"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void open(event.dataTransfer.files[0])
          }}
        >
          <div className="sticky top-0 self-start max-md:z-1 max-md:bg-paper md:p-6 low:static">
            <PieceCanvas
              {...{ canvas, model }}
              label={interpolate(artwork && draw ? words.picture : words.pictureWithout, {
                size: measure(print.inches),
                color: color?.name ?? '',
                method,
              })}
              placement={artwork && placement}
              onPlace={(next) => choose({ placement: next })}
            />
            {(problem || !model) && (
              <p className="p-4 text-center text-muted">{problem ? words[problem] : words.loading}</p>
            )}
          </div>
          <div className="grid content-start gap-5 px-5 py-5 sm:px-6 md:ps-0">
            <div>
              <p className="flex flex-wrap gap-3">
                <label
                  className={buttonClass({ size: 's' }, 'relative cursor-pointer focus-within:outline-3')}
                >
                  {words.choose}
                  <input
                    type="file"
                    accept=".svg,.png,.jpg,.jpeg,.webp,image/*"
                    className="absolute inset-0 cursor-pointer opacity-0"
                    onChange={({ target }) => {
                      void open(target.files?.[0])
                      target.value = ''
                    }}
                  />
                </label>
                {logo && (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'quiet', size: 's' })}
                    onClick={remove}
                  >
                    {words.remove}
                  </button>
                )}
              </p>
              <p
                role="status"
                className={`mt-2 text-small ${refusal ? 'font-semibold text-error' : 'text-muted'}`}
              >
                {status}
              </p>
            </div>
            <Swatches
              name="piece-color"
              label={words.piece}
              colors={piece.colors}
              chosen={color}
              onChoose={(name) => choose({ color: name })}
            />
            <div className="grid gap-2">
              <p className="font-semibold text-small">{words.methods[piece.method]}</p>
              {ink && (
                <Swatches
                  name="ink"
                  label={words.ink}
                  colors={piece.inks}
                  chosen={ink}
                  onChoose={(name) => choose({ ink: name })}
                />
              )}
            </div>
            {artwork && (
              <PlacementFields
                {...{ placement, words, locale }}
                size={measure(print.inches)}
                area={measure(area)}
                onPlace={(next) => choose({ placement: next })}
              />
            )}
            {price && (
              <PriceCalculator
                {...{ price, language, quantity }}
                words={words.price}
                onQuantity={(next) => choose({ quantity: next })}
              />
            )}
            <button
              type="button"
              className={buttonClass({}, 'justify-self-start')}
              onClick={() => void ask()}
            >
              {words.ask}
            </button>
            {seen && (
              <OtherPieces {...{ pieces }} except={piece.model} title={words.others} logo={seen.pixels} />
            )}
          </div>
        </div>
      </DialogSheet>
    </Dialog>
  )
}

/** The visitor's logo, which is kept on this device, and why the last file was refused. */
function useLogo(onNewLogo: () => void) {
  const [logo, setLogo] = useState<{ file: File; pixels: Pixels }>()
  const [refusal, setRefusal] = useState<RefusedLogo['message']>()

  const open = async (file: File | undefined, isKept = false) => {
    if (!file) return
    try {
      setLogo({ file, pixels: await readLogo(file) })
      setRefusal(undefined)
      if (isKept) return
      onNewLogo()
      void keepLogo(file)
    } catch (error) {
      setRefusal(error instanceof RefusedLogo ? error.message : 'broken')
    }
  }
  const openKept = useEffectEvent((file: File | undefined) => open(file, true))
  useEffect(() => void readKeptLogo().then(openKept), [])

  function remove() {
    setLogo(undefined)
    setRefusal(undefined)
    void keepLogo(undefined)
  }
  return { logo, refusal, open, remove }
}
