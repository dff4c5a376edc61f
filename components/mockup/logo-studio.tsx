'use client'

import {
  type DragEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { initialQuantity, PriceCalculator } from '#components/pages/blocks/price-calculator.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { meanColor, type Pixels, thinnestLine } from '#lib/mockup/artwork.ts'
import { keepLogo, readKeptLogo } from '#lib/mockup/kept-logo.ts'
import { type Choices, keepChoices, type PieceLink, printOn, readKeptChoices } from '#lib/mockup/piece.ts'
import { RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'
import type { BlockContent } from '#lib/pages/blocks.ts'
import { estimateInWords, formatsIn } from '#lib/pages/prices.ts'
import { contrast, fromHex } from '#lib/ui/tone.ts'
import type { Messages } from '#messages/index.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import { artworkCanvas } from './artwork-canvas.ts'
import { OtherPieces } from './other-pieces.tsx'
import { PieceCanvas } from './piece-canvas.tsx'
import { PlacementFields, placeInWords } from './placement-fields.tsx'
import { previewFile } from './preview-file.ts'
import { Swatches } from './swatches.tsx'
import { usePiece } from './use-piece.ts'

const FAINT_CONTRAST = 1.35

/** What a request says of the piece, how many are asked for, and the files that it carries: the preview and the logo itself. */
export type Asked = { lines: string[]; quantity: string; files: File[] }

export type StudioProps = {
  piece: Omit<BlockContent<'mockup'>, 'eyebrow' | 'title' | 'intro' | 'label' | 'anchor'>
  price?: BlockContent<'price'>['price']
  /** The other pieces of this language that show a logo. */
  others: readonly PieceLink[]
  priceWords: Messages['price']
  language: Language
}

type Props = StudioProps & {
  words: MockupWords
  isOpen: boolean
  onClose: (asked?: Asked) => void
  onClosed: () => void
}

/** What was chosen for this piece before, and the color that the address names. */
function initialChoices({ piece, price }: StudioProps): Choices {
  const color = new URLSearchParams(location.search).get('color') ?? undefined
  const kept = readKeptChoices(piece.model)
  return {
    ...kept,
    color: color ?? kept.color,
    quantity: kept.quantity ?? (price ? initialQuantity(price) : 1),
  }
}

/** The dialog in which visitors put their logo on a piece. Everything happens on their device. */
export function LogoStudio(props: Props) {
  const { piece, price, others, words, priceWords, language, isOpen, onClose, onClosed } = props
  const id = useId()
  const { canvas, model, draw, problem } = usePiece(piece.model)
  const [choices, choose] = useReducer(
    (before: Choices, change: Choices) => ({ ...before, ...change }),
    props,
    initialChoices,
  )
  const [logo, setLogo] = useState<{ file: File; pixels: Pixels }>()
  const [refusal, setRefusal] = useState<RefusedLogo['refusal']>()
  const [isFramed, setFramed] = useState(false)

  const isOneInk = piece.method !== 'full-color'
  const artwork = useMemo(() => logo && artworkCanvas(logo.pixels, isOneInk), [logo, isOneInk])
  const area = model?.inches ?? [1, 1]
  const { color, ink, placement, inches, print } = printOn(piece, choices, area, artwork)
  const { quantity = 1 } = choices

  const locale = localeOf(language)
  const decimal = (value: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: value < 0.1 ? 3 : 2 })
  const measure = ([width, height]: readonly [number, number]) =>
    interpolate(words.size, { width: decimal(width), height: decimal(height) })
  const method = [words.methods[piece.method], ink?.name].filter(Boolean).join(', ')

  const open = useEffectEvent(async (file: File | undefined, isKept = false) => {
    if (!file) return
    try {
      setLogo({ file, pixels: await readLogo(file) })
      setRefusal(undefined)
      if (isKept) return
      choose({ placement: undefined })
      void keepLogo(file)
    } catch (error) {
      setRefusal(error instanceof RefusedLogo ? error.refusal : 'broken')
    }
  })
  useEffect(() => void readKeptLogo().then((file) => open(file, true)), [])
  useEffect(() => keepChoices(piece.model, choices), [piece.model, choices])

  // The URL has the color while the studio is open, so a shared link or a reload shows the same piece.
  useEffect(() => {
    if (!isOpen || !color) return
    const url = new URL(location.href)
    url.searchParams.set('color', color.name)
    url.hash = 'logo'
    history.replaceState(history.state, '', url)
  }, [isOpen, color])

  const drawAsShown = () =>
    draw?.(print, artwork, (canvas.current?.clientWidth ?? 0) * devicePixelRatio, isFramed)
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
  const thinnest = drawn && artwork && (drawn.thinnest / artwork.width) * inches[0]
  const printed = ink ? fromHex(ink.color) : drawn?.mean
  const remarks = [
    ...(printed && color && !model?.images.cover && contrast(fromHex(color.color), printed) < FAINT_CONTRAST
      ? [words.faint]
      : []),
    ...(thinnest && thinnest < piece.thinnest
      ? [interpolate(words.thin, { inches: decimal(thinnest), least: decimal(piece.thinnest) })]
      : []),
  ]
  const status = refusal
    ? words.refusals[refusal]
    : artwork && draw
      ? remarks.join(' ') || words.ready
      : words.chooseHint

  async function ask() {
    const size = measure(inches)
    const cost = price && estimateInWords(price, quantity, language)
    const costs = [priceWords.estimate, priceWords.total].map((text) => interpolate(text, { ...cost }))
    const lines = [
      `${words.piece}: ${color?.name}`,
      method,
      artwork && `${words.place}: ${[size, ...new Set(placeInWords(placement, words))].join(', ')}`,
      `${priceWords.quantity}: ${formatsIn(language).quantity(quantity)}`,
      cost && interpolate(words.priceShown, { price: costs.join(', ') }),
    ].filter((line) => line !== undefined)
    draw?.(print, artwork)
    const caption = [color?.name, method, size, words.caption].join(' · ')
    const preview =
      draw && artwork && canvas.current
        ? await previewFile(canvas.current, `preview-${piece.model}.jpg`, caption)
        : undefined
    onClose({
      lines,
      quantity: String(quantity),
      files: [preview, logo?.file].filter((file) => file !== undefined),
    })
  }

  return (
    <Dialog open={isOpen} onClose={() => onClose()} onClosed={onClosed}>
      <DialogSheet
        wide
        title={words.title}
        description={<p className="mt-1 text-muted text-small">{words.subtitle}</p>}
        closeLabel={words.close}
        onClose={() => onClose()}
        onBackdropClick={() => onClose()}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field does the same */}
        <div
          className="grid overflow-y-auto overscroll-contain md:grid-cols-[minmax(0,1fr)_22rem]"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event: DragEvent) => {
            event.preventDefault()
            void open(event.dataTransfer.files[0])
          }}
        >
          <div className="sticky top-0 self-start max-md:z-1 max-md:bg-paper md:p-6 low:static">
            <PieceCanvas
              {...{ canvas, model }}
              label={interpolate(artwork && draw ? words.picture : words.pictureWithout, {
                size: measure(inches),
                color: color?.name ?? '',
                method,
              })}
              placement={artwork && placement}
              onPlace={(next) => choose({ placement: next })}
              onFrame={setFramed}
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
                    onClick={() => {
                      setLogo(undefined)
                      setRefusal(undefined)
                      void keepLogo(undefined)
                    }}
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
              name={`${id}-piece`}
              label={words.piece}
              colors={piece.colors}
              chosen={color}
              onChoose={(name) => choose({ color: name })}
            />
            <div className="grid gap-2">
              <p className="font-semibold text-small">{words.methods[piece.method]}</p>
              {ink && (
                <Swatches
                  name={`${id}-ink`}
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
                size={measure(inches)}
                area={measure(area)}
                onPlace={(next) => choose({ placement: next })}
                onFrame={setFramed}
              />
            )}
            {price && (
              <PriceCalculator
                {...{ price, language, quantity }}
                words={priceWords}
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
            {logo && others.length > 0 && (
              <OtherPieces title={words.others} pieces={others} logo={logo.pixels} />
            )}
          </div>
        </div>
      </DialogSheet>
    </Dialog>
  )
}
