import { useRef } from 'react'
import { Button } from '#components/desk/controls.tsx'
import { TextField, Tick } from '#components/forms/field.tsx'
import { quoteLimits } from '#contract/customer-page.ts'
import { english, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isCurrency, type Letter, type Option } from '#lib/desk/letter.ts'
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
  ['payPercent', { inputMode: 'numeric', maxLength: 3 }],
  ['validUntil', { type: 'date' }],
  ['payUrl', { type: 'url', maxLength: 2000 }],
] as const

type Props = {
  quote: Option
  letter: Pick<Letter, 'currency' | 'validUntil' | 'payPercent' | 'payUrl'>
  /** Whether what all options have in common is asked here. */
  isFirst: boolean
  wiring: (name: string) => { id: string; error: string | undefined }
  readOnly: boolean
  set: (change: Partial<Letter>) => void
  /** Whether a proof was sent before anything was quoted: of several lines, nobody has said which it shows. */
  isAfterProof: boolean
}

/** What a quote is for, line by line, with the sum of all, and its days. */
export function QuoteFields({ quote, letter, isFirst, wiring, readOnly, set, isAfterProof }: Props) {
  const { lines, deliverOn } = quote
  const { currency, validUntil } = letter
  const typed = { ...letter, deliverOn }
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
            <div className="flex basis-full flex-wrap gap-x-3 empty:hidden">
              {ticksOf(line, quote, isAfterProof).map(
                ([name, label, checked]) =>
                  label && (
                    <Tick
                      key={name}
                      label={label}
                      checked={checked}
                      disabled={readOnly}
                      onChange={({ target }) => setLine(at, { [name]: target.checked })}
                    />
                  ),
              )}
            </div>
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
        {TERMS.filter(([name]) => isFirst || name === 'deliverOn').map(([name, input]) => (
          <TextField
            key={name}
            {...wiring(name)}
            text={{ label: words[name], hint: name === 'validUntil' && isLate ? words.isLate : undefined }}
            className="last:col-span-full"
            input={{
              name,
              value: typed[name],
              readOnly,
              onChange: ({ target }) => set({ [name]: target.value }),
              ...input,
            }}
          />
        ))}
      </div>
      {goodsIn(lines).length < 2 && (
        <Tick
          label={words.needsProof}
          checked={quote.needsProof}
          onChange={({ target }) => set({ needsProof: target.checked })}
        />
      )}
    </>
  )
}

/**
 * What is asked of a line: whether it is other goods than before; of several, whether it is goods, needs a proof, and has one
 * already.
 */
function ticksOf(line: TypedLine, { lines, needsProof = true }: Props['quote'], isAfterProof: boolean) {
  const { was, what } = line
  const isOne = lines.length === 1
  const isProofed = isGoods(line) && goodsIn(lines).length > 1
  return [
    ['isOther', was && was !== what && interpolate(words.isOther, { what: was }), line.isOther ?? false],
    ['isGoods', !isOne && words.isGoods, isGoods(line)],
    ['needsProof', isProofed && words.isProofed, line.needsProof ?? needsProof],
    ['isShown', isProofed && isAfterProof && words.isShown, line.isShown ?? false],
  ] as const
}
