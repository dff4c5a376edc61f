import type { Item } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'

type Props = { items: Item[]; language: Language; labels: DeskCopy['labels'] }

/** The products of a quote list. Fixed columns: a long note would squeeze a product to the width of a letter. */
export function RequestItems({ items, language, labels }: Props) {
  if (items.length === 0) return null
  const cell = 'border-line border-b py-1.5 pr-4 text-left align-top'
  return (
    <table className="mt-3 w-full max-w-[44rem] table-fixed wrap-anywhere">
      <caption className="pb-1 text-left text-[0.8125rem] text-muted">{labels.products}</caption>
      <colgroup>
        <col className="w-20 sm:w-28" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labels.quantity}</th>
          <th scope="col">{labels.product}</th>
          <th scope="col">{labels.note}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, quantity, note, seenAs }) => (
          <tr key={product}>
            <td className={`${cell} tabular`}>
              <bdi>{quantity || '–'}</bdi>
            </td>
            <th scope="row" className={`${cell} font-semibold`}>
              <bdi>{product}</bdi>
              {seenAs && (
                <span className="block font-normal text-[0.8125rem] text-muted">
                  <span className="sr-only">{labels.seenAs} </span>
                  <bdi lang={language}>{seenAs}</bdi>
                </span>
              )}
            </th>
            <td className={`${cell} text-muted`}>
              <bdi>{note}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
