import type { ChangeEvent } from 'react'
import { Button } from '#components/desk/controls.tsx'
import { TextField } from '#components/forms/field.tsx'
import { quoteLimits } from '#contract/customer-page.ts'
import { english, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Letter } from '#lib/desk/message.ts'
import { emptyLine, problemOfLine, type TypedLine, totalOf } from '#lib/desk/quote-lines.ts'
import { desk } from '#messages/desk.ts'

const words = desk.letter
const TERMS = [
  ['currency', { maxLength: 3, className: 'control uppercase' }],
  ['deliverOn', { type: 'date' }],
  ['validUntil', { type: 'date' }],
] as const

type Quote = Pick<Letter, 'lines' | 'currency' | 'deliverOn' | 'validUntil'>

type Props = {
  quote: Quote
  /** What the ids of its fields begin with. */
  field: string
  /** The name of what has to change, and how to say it. */
  problem: { name: string | undefined; said: string | undefined }
  readOnly: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  set: (change: Partial<Quote>) => void
}

/** The id of the field of a line, by what is wrong with the first such line. */
export function wrongField(field: string, lines: TypedLine[], problem: string) {
  const at = lines.findIndex((line) => problemOfLine(line) === problem)
  return at < 0 ? `${field}-${problem}` : `${field}-${problem}-${at}`
}

/** What a quote is for, line by line, with the sum of all, and its days. */
export function QuoteFields({ quote, field, problem, readOnly, onChange, set }: Props) {
  const { lines, currency } = quote
  const isOfAll = problem.name === 'lines' || problem.name === 'total'
  const setLine = (at: number, change: Partial<TypedLine>) =>
    set({ lines: lines.map((line, index) => (index === at ? { ...line, ...change } : line)) })
  const total = totalOf(lines)
  return (
    <>
      <ol aria-label={words.lines} className="grid gap-3">
        {lines.map((line, at) => {
          const input = (name: 'what' | 'quantity' | 'sum') => {
            const isWrong = problem.name === name && problemOfLine(line) === name
            return {
              id: `${field}-${name}-${at}`,
              text: { label: words.line[name] },
              error: isWrong ? problem.said : undefined,
              input: {
                value: line[name],
                readOnly,
                autoComplete: 'off',
                onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
                  setLine(at, { [name]: target.value }),
              },
            }
          }
          const { what, quantity, sum } = {
            what: input('what'),
            quantity: input('quantity'),
            sum: input('sum'),
          }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place alone
            <li key={at} className="grid grid-cols-[6rem_1fr_auto] gap-x-2 gap-y-1 border-line border-b pb-3">
              <TextField
                {...what}
                className="col-span-full"
                input={{ ...what.input, dir: 'auto', maxLength: quoteLimits.what }}
              />
              <TextField {...quantity} input={{ ...quantity.input, maxLength: quoteLimits.quantity }} />
              <TextField
                {...sum}
                input={{ ...sum.input, inputMode: 'text', maxLength: 20, className: 'control tabular' }}
              />
              <Button
                variant="quiet"
                className="row-span-2 self-end"
                aria-label={interpolate(words.removeLine, { number: at + 1 })}
                disabled={readOnly || lines.length === 1}
                onClick={() => set({ lines: lines.filter((_, index) => index !== at) })}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {lines.length < quoteLimits.lines && (
          <Button
            id={`${field}-lines`}
            variant="quiet"
            disabled={readOnly}
            onClick={() => set({ lines: [...lines, emptyLine] })}
          >
            {words.addLine}
          </Button>
        )}
        <output id={`${field}-total`} tabIndex={-1} className="ml-auto font-semibold tabular">
          {interpolate(words.total, {
            sum: currency.length === 3 ? moneyIn(english, Number(total), currency) : total,
          })}
        </output>
        {isOfAll && <p className="basis-full font-semibold text-error">{problem.said}</p>}
      </div>
      <div className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2">
        {TERMS.map(([name, input]) => (
          <TextField
            key={name}
            id={`${field}-${name}`}
            error={problem.name === name ? problem.said : undefined}
            text={{ label: words[name] }}
            className="last:col-span-full"
            input={{ name, value: quote[name], readOnly, onChange, ...input }}
          />
        ))}
      </div>
    </>
  )
}
