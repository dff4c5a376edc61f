import { type ReactNode, useRef } from 'react'
import { chipClass } from '#components/ui/button-class.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import { SettledStatus } from '#components/ui/settled-status.tsx'
import type { Language } from '#contract/languages.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import type { MethodNames } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import {
  type Amount,
  breakAt,
  costsNoMore,
  isQuantity,
  methodsOf,
  ofMethod,
} from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Price } from '#lib/pages/blocks.ts'
import { baseOf, type Chosen, costOf, formatsIn } from '#lib/pages/prices.ts'
import type { Needed } from '#lib/quote/link-data.ts'
import type { Messages } from '#messages/index.ts'
import { NeededBy } from './needed-by.tsx'

/** A usual quantity, by the usual method: where no visitor has typed one. Another method leaves it as it is. */
export const initialQuantity = (price: Price, method?: MethodKind) => {
  const { breaks, counts } = ofMethod(price, method)
  return (counts !== 'square foot' && (breaks.at(-2) ?? breaks[0])?.quantity) || 1
}

/** What calculators say. */
export type CalculatorTexts = {
  price: Messages['price']
  language: Language
  methods: MethodNames
  /** The label of the field for the day on which the order is needed. */
  neededBy: string
}

type Shared = { price: Price; texts: CalculatorTexts; chosen: Chosen }

type FieldsProps = Shared & { onChoose: (change: Partial<Chosen>) => void }

/** How many, or how large: the price breaks of a method, each with its price, are the steps of the field. */
export function AmountFields({ price, texts, chosen, onChoose }: FieldsProps) {
  const { price: words, language } = texts
  const { list, units } = costOf(price, chosen, texts)
  const format = formatsIn(language)
  const isArea = list.counts === 'square foot'
  const isHydrated = useHydrated()
  const fields: [keyof Amount, string][] = [['quantity', list.counted || words.quantity]]
  if (isArea) fields.unshift(['width', words.width], ['height', words.height])
  return (
    <div className="flex flex-wrap items-end gap-2">
      {/* React would lose what is typed before. */}
      <div inert={!isHydrated} className="flex flex-[1_1_6rem] flex-wrap gap-2">
        {fields.map(([name, label]) => (
          <label key={name} className="grid flex-[1_1_6rem] gap-1.5 font-semibold text-small">
            {label}
            <input
              type="number"
              inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
              min={name === 'quantity' ? 1 : 0}
              step={name === 'quantity' ? 1 : 'any'}
              className="control tabular"
              aria-invalid={!(name === 'quantity' ? isQuantity : Number)(chosen[name] ?? 0) || undefined}
              value={Number.isNaN(chosen[name]) ? '' : chosen[name]}
              onChange={({ target }) => onChoose({ [name]: target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
      {!isArea && list.breaks.length > 0 && (
        <div className="flex min-w-0 flex-[4_1_20rem] flex-wrap gap-1.5">
          {list.breaks.map(({ quantity }) => {
            const { shown } = costOf(price, { ...chosen, quantity }, texts)
            return (
              <button
                key={quantity}
                type="button"
                aria-pressed={quantity === units}
                data-replay-click
                className={chipClass(
                  'min-h-12 flex-[1_1_3.5rem] rounded-control px-1 py-1 text-small tabular leading-tight',
                )}
                onClick={() => onChoose({ quantity })}
              >
                <span className="block font-semibold">{format.quantity(quantity)}</span>
                <span className="sr-only"> · </span>
                {shown && format.moneyInColumns(shown.total / quantity, price.currency)}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

type Props = FieldsProps & {
  onNeeded: (needed: Needed) => void
  /** It has no proof to approve, such as a translation. */
  hasNoProof?: boolean
}

/** What is chosen costs, how long it takes, and by when it is needed. */
export function PriceCalculator({ price, texts, chosen, onChoose, onNeeded, hasNoProof }: Props) {
  const { price: words, language, methods, neededBy } = texts
  const { list, units, order, estimate, noPrice } = costOf(price, chosen, texts)
  const isArea = list.counts === 'square foot'
  const more = isArea || baseOf(price, chosen) ? undefined : costsNoMore(list, units)
  const production = breakAt(list, units)?.production ?? list.production
  const format = formatsIn(language)
  /** An offer that is taken up is gone: what it has led to takes its focus. */
  const result = useRef<HTMLDivElement>(null)
  function takeUp(change: Partial<Chosen>) {
    result.current?.focus()
    onChoose(change)
  }
  const total = estimate && interpolate(words.total, estimate)
  const each = estimate && chosen.quantity !== 1 ? interpolate(words.estimate, estimate) : ''
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-4 @lg:grid-cols-2">
        <div ref={result} tabIndex={-1} className="min-h-16 tabular">
          {estimate ? (
            <>
              <p className="font-display font-semibold text-h3">{total}</p>
              {each && <p>{each}</p>}
              {isArea && <p className="text-small">{interpolate(words.area, { area: estimate.quantity })}</p>}
              {more && (
                <Offer onClick={() => takeUp({ quantity: more })}>
                  {interpolate(words.costsNoMore, { quantity: format.quantity(more) })}
                </Offer>
              )}
            </>
          ) : (
            <>
              <p className="font-semibold">{noPrice}</p>
              {methodsOf(price).map((one) => {
                const offer = costOf(price, { ...chosen, method: one }, texts).estimate
                return (
                  offer && (
                    <Offer key={one} onClick={() => takeUp({ method: one })}>
                      {`${methods[one]}: ${offer.total}`}
                    </Offer>
                  )
                )
              })}
            </>
          )}
          {!order?.isBeyond && production && (
            <p className="text-muted text-small">
              {words.days}: {businessDaysInWords(production, texts)}
            </p>
          )}
          <SettledStatus>{total ? `${total} ${each}` : (noPrice ?? '')}</SettledStatus>
        </div>
        <NeededBy
          label={neededBy}
          onNeeded={onNeeded}
          onTouch={() => onChoose({})}
          order={hasNoProof ? undefined : order}
        />
      </div>
    </div>
  )
}

/** What is in the price, and from how many it is made. */
export function PriceFacts({ price, texts, chosen }: Shared) {
  const { price: words, language, methods } = texts
  const { method } = chosen
  const { breaks, included, currency, counts } = ofMethod(price, method)
  const { whiteBase } = price
  const base = baseOf(price, chosen)
  const format = formatsIn(language)
  const money = (amount: number) => format.money(amount, currency)
  const facts = {
    [words.included]: breaks.length > 0 && [...included, ...(base ? [words.whiteBase] : [])].join('\u00a0· '),
    [words.whiteBase]:
      method === 'one-ink' &&
      whiteBase &&
      !base &&
      interpolate(words.onDark, { once: money(whiteBase.once), each: money(whiteBase.each) }),
    [words.minimum]:
      counts !== 'square foot' &&
      breaks[0] &&
      [format.quantity(breaks[0].quantity), ...(method ? [methods[method]] : [])].join('\u00a0· '),
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small noscript:hidden print:hidden">
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const Offer = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="mt-1 block min-h-6 text-start font-semibold text-action underline underline-offset-4"
    onClick={onClick}
  >
    {children}
  </button>
)
