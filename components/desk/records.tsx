import type { ReactNode } from 'react'
import { fill } from '#lib/content/index.ts'
import type { Audit } from '#lib/desk/audit.ts'
import { readZone } from '#lib/desk/cookies.ts'
import { longDateTime } from '#lib/desk/dates.ts'
import type { EraseState } from '#lib/desk/find-by-person.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import type { Retention } from '#lib/desk/retention.ts'
import { nameOf } from '#lib/desk/submission.ts'
import { DeleteByAge } from './delete-by-age.tsx'
import { DeletePerson } from './delete-person.tsx'

type Props = { retention: Retention; audit: Audit; found: EraseState; words: DeskWords['records'] }

/** Deletion on request and by age, the log of deletions, and the audit log. */
export async function Records({ retention: { days, deletions }, audit, found, words }: Props) {
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
        <Part id="audit" title={words.auditTitle}>
          <p>{words.auditIntro}</p>
          <ul>
            {audit.map(({ made_at, author, what, amount }) => (
              <li key={`${made_at} ${what} ${author}`}>
                {fill(sentenceOf(what, amount, words), {
                  date: longDateTime(made_at, zone),
                  author: nameOf(author),
                  count: amount,
                })}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </>
  )
}

const sentenceOf = (what: Audit[number]['what'], amount: number, words: Props['words']) =>
  ({
    'signed-in': words.didSignIn,
    exported: words.didExport,
    downloaded: words.didDownload,
    deleted: words.didDelete,
    released: words.didRelease,
    retention: amount > 0 ? words.didSetAge : words.didKeepAll,
  })[what]

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
