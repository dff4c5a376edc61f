import clsx from 'clsx'
import type { Listed } from '#lib/pages/search.ts'

type Props = { entries: readonly Listed[]; className?: string }

/** Products and pages; all of an entry is a link. */
export const ListedEntries = ({ entries, className }: Props) => (
  <ul className={clsx('grid gap-x-8 sm:grid-cols-2 lg:grid-cols-12', className)}>
    {entries.map(({ name, href, note, picture }) => (
      <li key={name} className="relative flex items-center gap-4 border-line border-b py-3 lg:col-span-4">
        {picture && (
          // biome-ignore lint/performance/noImgElement: its address comes from the image optimizer
          <img
            src={picture}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            className="picture shrink-0 rounded-card"
            style={{ width: 80, height: 80 }}
          />
        )}
        <div>
          <a href={href} className="card-link font-semibold hover:text-action">
            {name}
          </a>
          {note && <p className="mt-0.5 whitespace-pre-line text-muted text-small">{note}</p>}
        </div>
      </li>
    ))}
  </ul>
)
