import Link from 'next/link'
import { Facts } from '#components/desk/request/answers.tsx'
import { LoadFailure } from '#components/desk/steady-desk.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { duration } from '#lib/desk/dates.ts'
import { filterHref, type Period, periods } from '#lib/desk/filter.ts'
import { readStatistics } from '#lib/desk/statistics.ts'
import { desk } from '#messages/desk.ts'

const words = desk.records.kept

/** How the promise was kept: four numbers for a period. */
export async function Statistics({ period, path }: { period: Period; path: string }) {
  const { data: kept } = await readStatistics(period, await getDeskContext())
  if (!kept) return <LoadFailure />
  return (
    <>
      <nav aria-label={desk.filters.received} className="mt-2 flex flex-wrap gap-x-5">
        {periods.map((received) => (
          <Link
            key={received}
            href={filterHref({ received }, { path })}
            prefetch={false}
            aria-current={received === period ? 'page' : undefined}
            className="py-1.5 text-link aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {desk.filters.periods[received]}
          </Link>
        ))}
      </nav>
      <dl className="mt-2 grid max-w-[52rem] grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Facts
          of={[
            [words.received, String(kept.received)],
            [words.inTime, interpolate(words.ofDue, { inTime: kept.inTime, due: kept.due })],
            [words.median, kept.median !== undefined && duration(kept.median)],
            [words.won, String(kept.won)],
          ]}
        />
      </dl>
    </>
  )
}
