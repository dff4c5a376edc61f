import clsx from 'clsx'
import type { PageMessage } from '#contract/customer-page.ts'
import type { CustomerTexts, Wording } from '#lib/customer/wording.ts'

type Props = {
  quote: PageMessage
  texts: CustomerTexts
  words: Wording
  isLarge?: boolean
  /** Of an order that has ended, nothing is to be paid. */
  isOver?: boolean
  /** How far each line is, of several. */
  states?: (string | undefined)[]
}

/** The lines of a quote, each with its sum, and what they add up to. */
export function QuoteLines({ quote, texts, words, isLarge, states, isOver }: Props) {
  const { lines, amount, currency } = quote
  if (!amount || !currency) return null
  const { what, quantity, sum, total } = texts.lines
  // In a narrow window, or with large text, a currency in words has lines of its own.
  const number = 'whitespace-nowrap max-[20rem]:whitespace-normal ps-4 text-end'
  return (
    <table className="mt-4 w-full tabular">
      <thead className="border-line border-b text-muted text-small">
        <tr>
          <th scope="col" className="w-full pb-1 text-start font-normal">
            {what}
          </th>
          <th scope="col" className="pb-1 ps-4 text-end font-normal">
            {quantity}
          </th>
          <th scope="col" className="pb-1 ps-4 text-end font-normal">
            {sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place alone
          <tr key={index} className="break-inside-avoid border-line border-b align-baseline">
            <td className="py-2 wrap-anywhere print:py-0.5">
              <bdi>{line.what}</bdi>
              {states?.[index] && <span className="block text-muted text-small">{states[index]}</span>}
            </td>
            <td className="py-2 ps-4 text-end print:py-0.5">{words.count(line.quantity)}</td>
            <td className={clsx('py-2 print:py-0.5', number)}>{words.amount(line.sum, currency)}</td>
          </tr>
        ))}
      </tbody>
      {!isOver && (
        // Not at the end of each printed page.
        <tfoot className="print:table-row-group">
          <tr className={clsx('align-baseline font-display', isLarge ? 'text-h3' : 'font-semibold')}>
            <th scope="row" colSpan={2} className="pt-3 text-start">
              {total}
            </th>
            <td className={clsx('pt-3', number)}>{words.amount(amount, currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
