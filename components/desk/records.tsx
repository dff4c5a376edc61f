import type { ReactNode } from 'react'
import { fill } from '@/lib/content'
import { readZone } from '@/lib/desk/cookies'
import { longDateTime } from '@/lib/desk/dates'
import type { EraseState } from '@/lib/desk/find-requests'
import type { DeskWords } from '@/lib/desk/labels'
import type { Retention } from '@/lib/desk/retention'
import { DeleteByAge } from './delete-by-age'
import { DeletePerson } from './delete-person'

type Props = { retention: Retention; found: EraseState; words: DeskWords['records'] }

/** Deleting on a person's request and by age, and what was deleted lately. */
export async function Records({ retention: { days, deletions }, found, words }: Props) {
  const zone = await readZone()
  return (
    <>
      <p className="mt-1 text-muted">{words.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Part id="person" title={words.personTitle}>
          <p>{words.personIntro}</p>
          <DeletePerson words={words} zone={zone} found={found} />
        </Part>
        <Part id="age" title={words.ageTitle}>
          <p>{days ? fill(words.current, { days }) : words.currentNone}</p>
          <DeleteByAge words={words} days={days} />
        </Part>
        <Part id="log" title={words.logTitle}>
          {deletions.length === 0 && <p>{words.logEmpty}</p>}
          <ul>
            {deletions.map(({ made_at, reason, amount }) => (
              <li key={made_at}>
                {fill(words.entry, { date: longDateTime(made_at, zone), count: amount })}{' '}
                {reason === 'request' ? words.byRequest : words.byAge}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="max-w-measure border-line-strong border-t pt-4">
      <h2 id={`${id}-title`} className="mb-1.5 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
