import type { changesIn } from '#contract/changes.ts'

/** What has changed in a quote that stands in the place of another. */
export const Changes = ({ title, changes }: NonNullable<ReturnType<typeof changesIn>>) => (
  <>
    <h3 className="mt-4 font-semibold font-text">{title}</h3>
    <ul className="mt-2 grid gap-1 border-line border-s-2 ps-4 tabular">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes can have the same words
        <li key={index} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  </>
)
