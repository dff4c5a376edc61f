'use client'

import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadDrawing, useLogoField } from '#components/mockup/use-logo-field.ts'
import type { Shown } from '#components/mockup/worn-piece.tsx'
import { useChoices } from '#components/pages/use-choices.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Folded } from '#components/ui/folded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { estimated } from '#components/ui/section.tsx'
import { FileChooser } from '#components/uploads/file-chooser.tsx'
import { loadModel, sizeFor } from '#lib/mockup/model.ts'
import { offerPrint, PRODUCT_CHOSEN } from '#lib/quote/chosen-product.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import { type Product, ProductCalculator, type Texts } from './product-calculator.tsx'

const load = loadOnce((id: string, model: string) => {
  loadModel(model, sizeFor(document.getElementById(id))).catch(() => {})
  return loadDrawing(import('#components/mockup/worn-piece.tsx'))
})

type Props = {
  product: Product
  texts: Texts
  /** The title of the page, and below it, where its price is, what is priced. */
  head: ReactNode
  heading: ReactNode
  /** The picture of the product, over which the piece is drawn. */
  picture: ReactNode
  /** Of the piece, if the page has one that shows a logo: its id and model, the box of its print area, and what it says. */
  piece?: {
    id: string
    model: string
    area: CSSProperties
    words: Record<'put' | 'another' | 'again' | 'place' | 'failed', string>
  }
  /** What is folded below: all prices. */
  table: ReactNode
  more: ReactNode
}

/** The first screen of a product's page: the product as it will be, with the visitor's logo, and what that costs. */
export function ProductOpening({ product, texts, head, heading, picture, piece, table, more }: Props) {
  const { of = '' } = product.cta
  const [shown, setShown] = useState<Shown>()
  const [isBroken, setBroken] = useState(false)
  const [isPlaced, setPlaced] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [details, setDetails] = useState<HTMLElement | null>(null)
  const logo = useLogoField(
    () => load(piece?.id ?? '', piece?.model ?? ''),
    () => setBroken(true),
    piece !== undefined,
  )
  const { chosen, loaded, wearKept } = logo
  const hasFailed = isBroken && !loaded
  const isWorn = Boolean(chosen && shown?.isWorn)
  const worn = loaded?.texts.pieces.find((one) => one.of === of)
  const prepare = () => piece && logo.prepare()
  const [{ at }] = useChoices(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with any choice
  useEffect(() => void (at && prepare()), [at])

  // The buttons of the page wait for the print of a logo that is still being read or drawn.
  const isDrawn = shown?.chosen === chosen && shown?.isReady
  const isBusy = Boolean(chosen && !hasFailed && !isDrawn)
  const isAwaited = useEffectEvent(() => !logo.isKnown || isBusy)
  const finish = useEffectEvent(() => chosen && shown?.finish())
  const hasPiece = piece !== undefined
  useEffect(() => {
    if (!hasPiece) return
    return offerPrint(of, async () => {
      while (isAwaited())
        await new Promise((resolve) => addEventListener(PRODUCT_CHOSEN, resolve, { once: true }))
      return finish()
    })
  }, [of, hasPiece])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: makes ready what a visitor will need
    <div className="md:grid md:grid-cols-2 md:gap-x-8 lg:gap-x-14 md:grid-rows-[auto_1fr]" onFocus={prepare}>
      {head}
      <div className="max-md:mt-4 md:sticky md:top-22 md:col-start-2 md:row-span-2 md:row-start-1 self-start">
        <div
          id={piece?.id}
          tabIndex={-1}
          aria-busy={isBusy}
          className={clsx(
            'relative -mx-gutter sm:mx-0 md:max-w-[calc(100dvh-8rem)]',
            piece ? 'aspect-square' : 'aspect-4/3',
          )}
          onPointerEnter={prepare}
          {...(piece && logo.dropTarget)}
        >
          <div className="contents" aria-hidden={Boolean(shown)}>
            {picture}
          </div>
          {loaded && worn && (
            <loaded.WornPiece
              chosen={chosen}
              piece={worn}
              texts={loaded.texts}
              foot={foot}
              details={details}
              isDragged={isPlaced}
              onShown={setShown}
            />
          )}
          {piece && (
            <div
              className={clsx(
                'absolute noscript:hidden print:hidden',
                isWorn
                  ? 'start-3 bottom-3'
                  : 'grid place-items-center border border-white border-dashed outline-1 outline-ink outline-dashed',
              )}
              style={
                isWorn ? undefined : { ...piece.area, opacity: isBusy && chosen === 'kept' ? 0 : undefined }
              }
            >
              <FileChooser
                {...logo.chooser}
                variant="paper"
                label={
                  isWorn ? piece.words.another : (isBusy && loaded?.texts.words.reading) || piece.words.put
                }
                className="wrap-normal border-line-strong"
              />
            </div>
          )}
          {piece && wearKept && (
            <button
              type="button"
              className={buttonClass(
                { variant: 'paper', size: 's' },
                'absolute start-3 bottom-3 border-line-strong',
              )}
              onClick={wearKept}
            >
              {piece.words.again}
            </button>
          )}
        </div>
        <div ref={setFoot} className="mt-6 grid gap-2.5 empty:hidden">
          {hasFailed && piece && <Notice tone="problem">{piece.words.failed}</Notice>}
        </div>
      </div>
      <div data-defer-layout="phone" style={estimated([800, 600])} className="mt-4">
        <ProductCalculator
          product={product}
          texts={texts}
          shown={shown}
          opening={{
            heading,
            after: (facts) => (
              <div className="grid">
                {more}
                {piece && (
                  <Folded
                    always
                    summary={piece.words.place}
                    onToggle={({ currentTarget }) => {
                      setPlaced(currentTarget.open)
                      prepare()
                    }}
                    className="noscript:hidden print:hidden border-line border-t"
                  >
                    <div ref={setDetails} className="grid gap-4 pb-4" />
                  </Folded>
                )}
                <Folded
                  always
                  summary={texts.price.table}
                  className="noscript:details-content:[content-visibility:visible] border-line border-y"
                >
                  <div className="grid gap-4 pb-4">
                    {facts}
                    {table}
                  </div>
                </Folded>
              </div>
            ),
          }}
        />
      </div>
    </div>
  )
}
