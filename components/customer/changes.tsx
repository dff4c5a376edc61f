import type { Wording } from '#lib/customer/wording.ts'

/** What has changed in a quote that stands in the place of another. */
export const Changes = ({ changes }: { changes: ReturnType<Wording['changes']> }) =>
  changes && (
    <>
      <h3 className="mt-4 font-semibold font-text">{changes.title}</h3>
      <ul className="mt-2 grid gap-1 border-line border-s-2 ps-4 tabular">
        {changes.rows.map(([label, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes can have the same words
          <li key={index} className="break-inside-avoid wrap-anywhere">
            <span className="text-muted">{`${label}: `}</span>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
