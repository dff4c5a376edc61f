import { type ChangeEvent, useRef } from 'react'
import { Button } from '#components/desk/controls.tsx'
import { TextField, Tick } from '#components/forms/field.tsx'
import { quoteLimits } from '#contract/customer-page.ts'
import { english, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isCurrency, type Letter } from '#lib/desk/letter.ts'
import { emptyLine, goodsIn, isGoods, problemOfLine, type TypedLine, totalOf } from '#lib/desk/quote-lines.ts'
import { desk } from '#messages/desk.ts'

const words = desk.letter
const LINE = [
  ['what', { dir: 'auto', maxLength: quoteLimits.what }],
  ['quantity', { maxLength: quoteLimits.quantity }],
  ['sum', { maxLength: 20 }],
] as const
const TERMS = [
  ['currency', { maxLength: 3, className: 'control uppercase' }],
  ['deliverOn', { type: 'date' }],
  ['validUntil', { type: 'date' }],
] as const

type Props = {
  quote: Omit<Letter, 'seen'>
  /** The lines of the quote in whose place it stands. */
  before?: TypedLine[]
  wiring: (name: string) => { id: string; error: string | undefined }
  readOnly: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  set: (change: Pick<Letter, 'lines'>) => void
}

/** What a quote is for, line by line, with the sum of all, and its days. */
export function QuoteFields({ quote, before = [], wiring, readOnly, onChange, set }: Props) {
  const { lines, currency, deliverOn, validUntil } = quote
  const isLate = deliverOn !== '' && validUntil > deliverOn
  const adder = useRef<HTMLButtonElement>(null)
  const setLine = (at: number, change: Partial<TypedLine>) =>
    set({ lines: lines.map((line, index) => (index === at ? { ...line, ...change } : line)) })
  return (
    <>
      <ol aria-label={words.lines} className="grid gap-3">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place alone
          <li key={at} className="flex flex-wrap gap-x-2 gap-y-1 border-line border-b pb-3">
            {LINE.map(([name, input]) => (
              <TextField
                key={name}
                id={`${wiring(name).id}-${at}`}
                error={problemOfLine(line) === name ? wiring(name).error : undefined}
                text={{ label: words.line[name] }}
                className="min-w-20 flex-1 first:basis-full"
                input={{
                  ...input,
                  value: line[name],
                  readOnly,
                  autoComplete: 'off',
                  // Of a line that was just added.
                  autoFocus: name === 'what' && at > 0 && line === emptyLine,
                  onChange: ({ target }) => setLine(at, { [name]: target.value }),
                }}
              />
            ))}
            <Button
              variant="quiet"
              className="self-end"
              aria-label={interpolate(words.removeLine, { number: at + 1 })}
              disabled={readOnly || lines.length === 1}
              onClick={() => {
                // This button goes.
                adder.current?.focus()
                set({ lines: lines.filter((_, index) => index !== at) })
              }}
            >
              {words.remove}
            </Button>
            <LineKind
              line={line}
              before={before.find(({ id }) => id && id === line.id)}
              isOne={lines.length === 1}
              needsProof={line.needsProof ?? quote.needsProof ?? true}
              isAsked={goodsIn(lines).length > 1}
              onChange={(change) => setLine(at, change)}
              disabled={readOnly}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {lines.length < quoteLimits.lines && (
          <Button
            ref={adder}
            variant="quiet"
            disabled={readOnly}
            onClick={() => set({ lines: [...lines, emptyLine] })}
          >
            {words.addLine}
          </Button>
        )}
        <output className="ml-auto font-semibold tabular">
          {isCurrency(currency) &&
            interpolate(words.total, { sum: moneyIn(english, Number(totalOf(lines)), currency) })}
        </output>
      </div>
      <div className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2">
        {TERMS.map(([name, input]) => (
          <TextField
            key={name}
            {...wiring(name)}
            text={{ label: words[name], hint: name === 'validUntil' && isLate ? words.isLate : undefined }}
            className="last:col-span-full"
            input={{ name, value: quote[name], readOnly, onChange, ...input }}
          />
        ))}
      </div>
    </>
  )
}

type KindProps = {
  line: TypedLine
  /** What it was in the quote before. */
  before?: TypedLine
  isOne: boolean
  needsProof: boolean
  /** Whether it is one of several, of which each says whether a proof comes first. */
  isAsked: boolean
  onChange: (change: Partial<TypedLine>) => void
  disabled: boolean
}

/** What a line of several is: goods, with or without a proof, and the same as before whatever is typed into it, unless said. */
function LineKind({ line, before, isOne, needsProof, isAsked, onChange, disabled }: KindProps) {
  const ticks = [
    before &&
      before.what !== line.what && {
        name: 'isOther',
        label: interpolate(words.isOther, { what: before.what }),
        checked: line.isOther ?? false,
      },
    !isOne && { name: 'isGoods', label: words.isGoods, checked: isGoods(line) },
    isAsked && isGoods(line) && { name: 'needsProof', label: words.isProofed, checked: needsProof },
  ]
  return ticks.map(
    (tick) =>
      tick && (
        <Tick
          key={tick.name}
          label={tick.label}
          checked={tick.checked}
          disabled={disabled}
          onChange={({ target }) => onChange({ [tick.name]: target.checked })}
          className="mr-3"
        />
      ),
  )
}
