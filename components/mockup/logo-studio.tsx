'use client'

import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { initialQuantity, PriceCalculator } from '#components/pages/sections/price-calculator.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MockupPiece, PieceLink } from '#lib/mockup/content.ts'
import { keepChoices, keepLogo, readKeptChoices, readKeptLogo } from '#lib/mockup/kept-logo.ts'
import { areaInPicture, loadModel, type Model } from '#lib/mockup/model.ts'
import { initialPlacement, type Placement, placePrint } from '#lib/mockup/placement.ts'
import { createRenderer, type Renderer } from '#lib/mockup/renderer.ts'
import { estimateInWords, formatsIn } from '#lib/pages/prices.ts'
import { contrast, fromHex } from '#lib/ui/tone.ts'
import type { Messages } from '#messages/index.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import { OtherPieces } from './other-pieces.tsx'
import { previewFile } from './preview-file.ts'
import { useArtwork } from './use-artwork.ts'

const FAINT_CONTRAST = 1.35
const COARSE_PIXELS = 600

export type Asked = { lines: string[]; files: File[] }

type Props = {
  piece: MockupPiece
  others: readonly PieceLink[]
  words: MockupWords
  priceWords: Messages['price']
  language: Language
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  onAsk: (asked: Asked) => void
}

const inchesIn = (language: Language) => (value: number) =>
  value.toLocaleString(localeOf(language), { maximumFractionDigits: value < 0.1 ? 3 : 2 })

/** The dialog in which visitors put their logo on a piece. Everything happens on their device. */
export function LogoStudio(props: Props) {
  const { piece, others, words, priceWords, language, isOpen, onClose, onClosed, onAsk } = props
  const [kept] = useState(() => readKeptChoices(piece.model))
  const canvas = useRef<HTMLCanvasElement>(null)
  const [model, setModel] = useState<Model>()
  const [renderer, setRenderer] = useState<Renderer>()
  const [problem, setProblem] = useState('')
  const [color, setColor] = useState(
    () => linkedColor(piece) ?? named(piece.colors, kept.color) ?? piece.colors[0],
  )
  const [ink, setInk] = useState(named(piece.inks, kept.ink) ?? piece.inks[0])
  const [isBackgroundRemoved, setBackgroundRemoved] = useState(true)
  const [bias, setBias] = useState(0)
  const [placement, setPlacement] = useState(kept.placement ?? initialPlacement(1))
  const [isPlacing, setPlacing] = useState(false)
  const [quantity, setQuantity] = useState(kept.quantity ?? (piece.price ? initialQuantity(piece.price) : 1))
  const [isCopied, setCopied] = useState(false)
  const isOneInk = piece.method !== 'full-color'
  const { logo, artwork, refusal, open, remove } = useArtwork({ isOneInk, isBackgroundRemoved, bias })
  const id = useId()

  const inches = inchesIn(language)
  const ratio = artwork?.canvas ? artwork.canvas.height / artwork.canvas.width : 1
  const area = model?.inches ?? [1, 1]
  const at = placePrint(placement, area, ratio)
  const measure = (size: readonly [number, number]) =>
    interpolate(words.size, { width: inches(size[0]), height: inches(size[1]) })
  const method = words.methods[piece.method]

  /** Returns whether the file is accepted. */
  async function show(file: File, at?: Placement) {
    const heightToWidth = await open(file)
    if (heightToWidth === undefined) return false
    setPlacement(at ?? initialPlacement(heightToWidth))
    return true
  }
  async function openLogo(file: File | undefined) {
    if (file && (await show(file))) void keepLogo(file)
  }

  const start = useEffectEvent(async () => {
    const file = readKeptLogo()
    try {
      setModel(await loadModel(piece.model))
    } catch {
      setProblem(words.failed)
    }
    const keptFile = await file
    if (keptFile) await show(keptFile, kept.placement)
  })
  useEffect(() => void start(), [])
  useEffect(
    () => keepChoices(piece.model, { color: color?.name, ink: ink?.name, placement, quantity }),
    [piece.model, color, ink, placement, quantity],
  )

  /** An address that names a color follows the choice, so that a reload shows it. */
  function chooseColor(next: MockupPiece['colors'][number]) {
    setColor(next)
    const url = new URL(location.href)
    if (!url.searchParams.has('color')) return
    url.searchParams.set('color', next.name)
    history.replaceState(history.state, '', url)
  }

  const prepareCanvas = useEffectEvent((loaded: Model) => {
    const drawnWith = canvas.current ? createRenderer(canvas.current, loaded) : undefined
    setRenderer(drawnWith)
    if (!drawnWith) setProblem(words.noWebGl)
  })
  useEffect(() => {
    const element = canvas.current
    if (!model || !element) return
    prepareCanvas(model)
    // The browser restores a lost context only if the event is canceled; what it held must be uploaded again.
    const lost = (event: Event) => {
      event.preventDefault()
      setRenderer(undefined)
    }
    const restored = () => prepareCanvas(model)
    element.addEventListener('webglcontextlost', lost)
    element.addEventListener('webglcontextrestored', restored)
    return () => {
      element.removeEventListener('webglcontextlost', lost)
      element.removeEventListener('webglcontextrestored', restored)
    }
  }, [model])
  useEffect(() => renderer?.setLogo(artwork?.canvas), [renderer, artwork?.canvas])

  const print = {
    body: color?.color ?? '',
    second: color?.second ?? '',
    ink: isOneInk ? ink?.color : undefined,
    ...at,
  }
  const draw = (isFramed: boolean, width?: number) => renderer?.draw({ ...print, guide: isFramed }, width)
  const drawAsShown = () => draw(isPlacing, (canvas.current?.clientWidth ?? 0) * devicePixelRatio)
  useEffect(drawAsShown)
  useWindowEvent('resize', drawAsShown)
  useWindowEvent<ClipboardEvent>('paste', ({ clipboardData }) => {
    if (isOpen) void openLogo(clipboardData?.files[0])
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    void openLogo(event.dataTransfer.files[0])
  }

  /** Follows a pointer; the mesh is taken as flat, which is close enough for a finger. */
  function drag(from: React.PointerEvent) {
    if (!model || !artwork?.canvas || !canvas.current) return
    const start = placement
    const box = canvas.current.getBoundingClientRect()
    const { width, height } = areaInPicture(model)
    const ended = new AbortController()
    const { signal } = ended
    canvas.current.setPointerCapture(from.pointerId)
    setPlacing(true)
    const clamp = (value: number) => Math.min(1, Math.max(0, value))
    const follow = (event: PointerEvent) => {
      const x = (event.clientX - from.clientX) / (width * box.width) / Math.max(0.02, at.travel.x)
      const y = (event.clientY - from.clientY) / (height * box.height) / Math.max(0.02, at.travel.y)
      setPlacement({ ...start, x: clamp(start.x + x), y: clamp(start.y + y) })
    }
    const end = () => {
      ended.abort()
      setPlacing(false)
    }
    canvas.current.addEventListener('pointermove', follow, { signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      canvas.current.addEventListener(name, end, { signal })
  }

  const place = placeInWords(placement, words)
  const price = piece.price && estimateInWords(piece.price, quantity, language)
  const thinnest = artwork?.canvas && (artwork.thinnest / artwork.canvas.width) * at.inches[0]
  const printed = isOneInk ? ink && fromHex(ink.color) : artwork?.mean
  const isFaint =
    printed && color && !model?.cover && contrast(fromHex(color.color), printed) < FAINT_CONTRAST
  const remarks = [
    ...(artwork?.canvas && isFaint ? [words.faint] : []),
    ...(thinnest && thinnest < piece.thinnest
      ? [interpolate(words.thin, { inches: inches(thinnest), least: inches(piece.thinnest) })]
      : []),
    ...(logo && !logo.isVector && logo.width < COARSE_PIXELS
      ? [interpolate(words.coarse, { pixels: logo.width })]
      : []),
  ]
  const status = refusal
    ? words.refusals[refusal]
    : artwork?.canvas
      ? remarks.join(' ') || words.ready
      : words.chooseHint

  async function ask() {
    const { lines } = words
    const drawn = renderer && artwork?.canvas && canvas.current
    if (drawn) draw(false)
    const caption = [color?.name, method, measure(at.inches), words.caption].join(' · ')
    const preview = drawn && (await previewFile(drawn, `preview-${piece.model}.jpg`, caption))
    onAsk({
      lines: [
        interpolate(lines.piece, { color: color?.name ?? '' }),
        interpolate(lines.method, { method: isOneInk && ink ? `${method}, ${ink.name}` : method }),
        ...(artwork?.canvas
          ? [interpolate(lines.size, { size: measure(at.inches), place: [...new Set(place)].join(', ') })]
          : []),
        interpolate(lines.quantity, { quantity: formatsIn(language).quantity(quantity) }),
        ...(price ? [interpolate(lines.price, price)] : []),
      ],
      files: [preview, logo?.file].filter((file) => file instanceof File),
    })
  }

  async function copyLink() {
    const url = new URL(location.href)
    url.searchParams.set('color', color?.name ?? '')
    url.hash = 'logo'
    await navigator.clipboard.writeText(url.href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  const range = (
    name: keyof Placement,
    label: string,
    text: string,
    [min, max, unit]: [number, number, number],
  ) => (
    <label className="grid grid-cols-[1fr_auto] gap-x-3 text-small">
      <span>{label}</span>
      {/* No <output>, which a label would name instead of the range. */}
      <span aria-hidden className="text-muted tabular">
        {text}
      </span>
      <input
        type="range"
        dir="ltr"
        className="col-span-2 h-6 w-full accent-action"
        min={min}
        max={max}
        step={1}
        value={Math.round(placement[name] * unit)}
        aria-valuetext={text}
        onFocus={() => setPlacing(true)}
        onBlur={() => setPlacing(false)}
        onChange={({ target }) => setPlacement({ ...placement, [name]: Number(target.value) / unit })}
      />
    </label>
  )

  return (
    <Dialog open={isOpen} onClose={onClose} onClosed={onClosed}>
      <DialogSheet
        wide
        title={words.title}
        description={<p className="mt-1 text-muted text-small">{words.subtitle}</p>}
        closeLabel={words.close}
        onClose={onClose}
        onBackdropClick={onClose}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field does the same */}
        <div
          className="grid overflow-y-auto overscroll-contain md:grid-cols-[minmax(0,1fr)_22rem]"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <div className="sticky top-0 self-start max-md:z-1 max-md:bg-paper md:p-6 low:static">
            <canvas
              ref={canvas}
              role="img"
              aria-label={interpolate(artwork?.canvas ? words.picture : words.pictureWithout, {
                size: measure(at.inches),
                color: color?.name ?? '',
                method,
              })}
              width={model?.width ?? 1}
              height={model?.height ?? 1}
              onPointerDown={drag}
              className="mx-auto aspect-square w-[min(100%,44dvh)] touch-none md:w-[min(100%,70dvh)] md:rounded-card"
            />
            {!model && <p className="p-4 text-center text-muted">{problem || words.loading}</p>}
          </div>
          <div className="grid content-start gap-5 px-5 py-5 sm:px-6 md:ps-0">
            {problem && model && <p className="font-semibold text-error">{problem}</p>}
            <div>
              <p className="flex flex-wrap gap-3">
                <label
                  className={buttonClass({ size: 's' }, 'relative cursor-pointer focus-within:outline-3')}
                >
                  {logo ? words.replace : words.choose}
                  <input
                    type="file"
                    accept=".svg,.png,.jpg,.jpeg,.webp,image/*"
                    className="absolute inset-0 cursor-pointer opacity-0"
                    onChange={({ target }) => {
                      void openLogo(target.files?.[0])
                      target.value = ''
                    }}
                  />
                </label>
                {logo && (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'quiet', size: 's' })}
                    onClick={() => {
                      remove()
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
              onChoose={chooseColor}
            />
            <div className="grid gap-2">
              <p className="font-semibold text-small">{method}</p>
              {piece.inks.length > 0 && (
                <Swatches
                  name={`${id}-ink`}
                  label={words.ink}
                  colors={piece.inks}
                  chosen={ink}
                  onChoose={setInk}
                />
              )}
              {logo?.background && (
                <label className="flex min-h-6 items-center gap-2 text-small">
                  <input
                    type="checkbox"
                    className="size-5 accent-action"
                    checked={isBackgroundRemoved}
                    onChange={({ target }) => setBackgroundRemoved(target.checked)}
                  />
                  {words.background}
                </label>
              )}
              {isOneInk && logo?.background && !isBackgroundRemoved && (
                <label className="grid text-small">
                  {words.split}
                  <input
                    type="range"
                    className="h-6 accent-action"
                    min={-90}
                    max={90}
                    value={bias}
                    onChange={({ target }) => setBias(Number(target.value))}
                  />
                </label>
              )}
            </div>
            {artwork?.canvas && (
              <fieldset className="grid gap-2">
                <legend className="mb-1 font-semibold text-small">
                  {words.place}
                  <span className="font-normal text-muted">
                    {' '}
                    {interpolate(words.area, { width: inches(area[0]), height: inches(area[1]) })}
                  </span>
                </legend>
                {range('size', words.width, measure(at.inches), [10, 100, 100])}
                {range('x', words.across, place[0], [0, 100, 100])}
                {range('y', words.down, place[1], [0, 100, 100])}
                {range(
                  'turn',
                  words.turn,
                  interpolate(words.degrees, { degrees: Math.round(placement.turn) }),
                  [-90, 90, 1],
                )}
                <button
                  type="button"
                  className={buttonClass({ variant: 'quiet', size: 's' }, 'justify-self-start')}
                  onClick={() => setPlacement({ ...placement, x: 0.5, y: 0.5, turn: 0 })}
                >
                  {words.center}
                </button>
              </fieldset>
            )}
            {piece.price && (
              <PriceCalculator
                price={piece.price}
                words={priceWords}
                language={language}
                quantity={quantity}
                onQuantity={setQuantity}
              />
            )}
            <p className="flex flex-wrap gap-3">
              <button type="button" className={buttonClass()} onClick={() => void ask()}>
                {words.ask}
              </button>
              <button
                type="button"
                className={buttonClass({ variant: 'quiet', size: 's' })}
                onClick={() => void copyLink()}
              >
                {words.copyLink}
              </button>
              <span role="status" className="text-muted text-small empty:hidden">
                {isCopied && words.copied}
              </span>
            </p>
            {logo && artwork?.canvas && others.length > 0 && (
              <OtherPieces
                title={words.others}
                pieces={others}
                logo={logo}
                isBackgroundRemoved={isBackgroundRemoved}
                bias={bias}
              />
            )}
          </div>
        </div>
      </DialogSheet>
    </Dialog>
  )
}

/** The color that a shared link names. */
function linkedColor({ colors }: MockupPiece) {
  return named(colors, new URLSearchParams(location.search).get('color'))
}

const named = <C extends { name: string }>(colors: readonly C[], name: string | null | undefined) =>
  colors.find((color) => color.name === name)

function placeInWords({ x, y }: Placement, { offCenter, centered }: MockupWords) {
  const side = (value: number, before: string, after: string) => {
    const percent = Math.round(Math.abs(value - 0.5) * 200)
    return percent < 3 ? centered : interpolate(value < 0.5 ? before : after, { percent })
  }
  return [side(x, offCenter.left, offCenter.right), side(y, offCenter.up, offCenter.down)] as const
}

type SwatchesProps<C> = {
  name: string
  label: string
  colors: readonly C[]
  chosen?: C
  onChoose: (color: C) => void
}

function Swatches<C extends { name: string; color: string }>({
  name,
  label,
  colors,
  chosen,
  onChoose,
}: SwatchesProps<C>): ReactNode {
  return (
    <fieldset>
      <legend className="font-semibold text-small">
        {label}: <span className="font-normal">{chosen?.name}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color.name}
            className="relative grid size-9 place-items-center rounded-full border border-line-strong forced-color-adjust-none has-checked:outline-3 has-checked:outline-action has-checked:outline-offset-2 has-focus-visible:outline-4"
            style={{ backgroundColor: color.color }}
          >
            <input
              type="radio"
              name={name}
              aria-label={color.name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={color === chosen}
              onChange={() => onChoose(color)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
