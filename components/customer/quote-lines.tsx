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
  // In a narrow window, or with large text, what it is stands above its numbers, and a currency in words has lines of its own.
  const row = 'max-[20rem]:flex max-[20rem]:flex-wrap'
  const name = 'max-[20rem]:basis-full'
  const number = 'whitespace-nowrap max-[20rem]:whitespace-normal ps-4 text-end'
  const [count, price] = [clsx(number, 'max-[20rem]:ps-0'), clsx(number, 'max-[20rem]:ms-auto')]
  return (
    <table className="mt-4 w-full tabular">
      <thead className="border-line border-b text-muted text-small">
        <tr className={row}>
          <th scope="col" className={clsx('w-full pb-1 text-start font-normal', name)}>
            {what}
          </th>
          <th scope="col" className={clsx('pb-1 font-normal', count)}>
            {quantity}
          </th>
          <th scope="col" className={clsx('pb-1 font-normal', price)}>
            {sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place alone
          <tr key={index} className={clsx('break-inside-avoid border-line border-b align-baseline', row)}>
            <td className={clsx('py-2 wrap-anywhere print:py-0.5', name)}>
              <bdi>{line.what}</bdi>
              {states?.[index] && <span className="block text-muted text-small">{states[index]}</span>}
            </td>
            <td className={clsx('py-2 print:py-0.5', count)}>{words.count(line.quantity)}</td>
            <td className={clsx('py-2 print:py-0.5', price)}>{words.amount(line.sum, currency)}</td>
          </tr>
        ))}
      </tbody>
      {!isOver && (
        // Not at the end of each printed page.
        <tfoot className="print:table-row-group">
          <tr className={clsx('align-baseline font-display', row, isLarge ? 'text-h3' : 'font-semibold')}>
            <th scope="row" colSpan={2} className="pt-3 text-start">
              {total}
            </th>
            <td className={clsx('pt-3', price)}>{words.amount(amount, currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
