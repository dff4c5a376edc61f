import type { ReactNode } from 'react'
import { chipClass } from '#components/ui/button-class.ts'
import type { Language } from '#contract/languages.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Price } from '#lib/pages/blocks.ts'
import {
  type Amount,
  breakAt,
  costsNoMore,
  estimateInWords,
  formatsIn,
  highestOf,
  isQuantity,
  methodsOf,
  noPriceInWords,
  ofMethod,
  totalOf,
  unitsOf,
} from '#lib/pages/prices.ts'
import type { MethodNames } from '#lib/pages/routes.ts'
import type { Messages } from '#messages/index.ts'
import { NeededBy } from './needed-by.tsx'

/** A usual quantity: where no visitor has typed one. */
export const initialQuantity = (price: Price, method?: MethodKind) => {
  const { breaks } = ofMethod(price, method)
  return (breaks.at(-2) ?? breaks[0])?.quantity ?? 1
}

type Props = {
  price: Price
  /** Whose price it is, of a list that names methods. */
  method?: MethodKind
  methodNames: MethodNames
  onMethod: (method: MethodKind) => void
  words: Messages['price']
  language: Language
  amount: Amount
  onAmount: (change: Partial<Amount>) => void
  /** The label of the field for the day on which the order is needed. */
  neededBy?: string
}

/** What a quantity costs by the price breaks of a method, which are also the steps of the field. */
export function PriceCalculator(props: Props) {
  const { price, method, methodNames, words, language, amount, onAmount, neededBy } = props
  const list = ofMethod(price, method)
  const { breaks, included, rush } = list
  const isArea = list.counts === 'square foot'
  const units = unitsOf(list, amount)
  const total = totalOf(list, units)
  const production = breakAt(list, units)?.production ?? list.production
  const format = formatsIn(language)
  const facts = {
    [words.included]: breaks.length > 0 && included.join(' · '),
    [words.days]: production && businessDaysInWords(production, words, language),
    [words.minimum]: !isArea && breaks[0] && format.quantity(breaks[0].quantity),
  }
  const rushTotal = rush && total && format.money(total * (1 + rush.percent / 100), list.currency)
  const rushed = rush && { ...rush, total: rushTotal || undefined }
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-5 @lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <AmountFields {...{ isArea, words, amount, onAmount }} counted={list.counted} />
          {!isArea && (
            <p className="flex flex-wrap gap-2 empty:hidden">
              {breaks.map(({ quantity }) => (
                <button
                  key={quantity}
                  type="button"
                  aria-pressed={quantity === units}
                  className={chipClass('min-h-10 px-3.5 text-small tabular')}
                  onClick={() => onAmount({ quantity })}
                >
                  {format.quantity(quantity)}
                </button>
              ))}
            </p>
          )}
        </div>
        <div role="status" className="min-h-16 tabular @lg:self-center">
          {method && <p className="text-muted text-small">{methodNames[method]}</p>}
          <Cost {...props} {...{ list, units }} />
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-small">
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
      {neededBy && production && (
        <NeededBy
          label={neededBy}
          order={{
            days: production.to,
            isBeyond: breaks.length > 0 && units > highestOf(breaks),
            rush: rushed,
          }}
          className="mt-5"
        />
      )}
      <p className="mt-3 text-muted text-small">
        {words.extra} {words.note}
      </p>
    </div>
  )
}

type FieldsProps = Pick<Props, 'words' | 'amount' | 'onAmount'> & { isArea: boolean; counted: string }

/** How many; and of which size, where the square foot is counted. */
function AmountFields({ isArea, words, amount, onAmount, counted }: FieldsProps) {
  const field = (name: keyof Amount, label: string) => (
    <label className="grid flex-[1_1_5rem] gap-1.5 font-semibold text-small">
      {label}
      <input
        type="number"
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        min={name === 'quantity' ? 1 : 0}
        step={name === 'quantity' ? 1 : 'any'}
        className="control tabular"
        aria-invalid={
          !(name === 'quantity' ? isQuantity(amount.quantity) : Number(amount[name]) > 0) || undefined
        }
        value={Number.isNaN(amount[name]) ? '' : amount[name]}
        onChange={({ target }) => onAmount({ [name]: target.valueAsNumber })}
      />
    </label>
  )
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isArea && field('width', words.width)}
      {isArea && field('height', words.height)}
      {field('quantity', counted || words.quantity)}
    </div>
  )
}

type CostProps = Omit<Props, 'amount'> & { list: Price; units: number }

/** The price, and a larger quantity that costs no more; or why there is none, and the methods that have one. */
function Cost({ price, list, units, words, language, methodNames, onMethod, onAmount }: CostProps) {
  const format = formatsIn(language)
  const isArea = list.counts === 'square foot'
  const estimate = estimateInWords(list, units, language)
  if (!estimate)
    return (
      <>
        <p className="font-semibold">{noPriceInWords(list, units, words, language)}</p>
        {methodsOf(price).map((one) => {
          const offer = estimateInWords(ofMethod(price, one), units, language)
          return (
            offer && (
              <Offer key={one} onClick={() => onMethod(one)}>
                {`${methodNames[one]}: ${offer.total}`}
              </Offer>
            )
          )
        })}
      </>
    )
  const more = isArea ? undefined : costsNoMore(list, units)
  return (
    <>
      <p className="font-display font-semibold text-h3">{interpolate(words.estimate, estimate)}</p>
      <p className="mt-1">{interpolate(words.total, estimate)}</p>
      {isArea && <p className="text-small">{interpolate(words.area, { area: format.quantity(units) })}</p>}
      {more && (
        <Offer onClick={() => onAmount({ quantity: more })}>
          {interpolate(words.costsNoMore, { quantity: format.quantity(more) })}
        </Offer>
      )}
    </>
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
