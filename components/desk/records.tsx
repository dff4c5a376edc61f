import type { ReactNode } from 'react'
import { interpolate } from '#lib/content/index.ts'
import type { Audit } from '#lib/desk/audit.ts'
import { readZone } from '#lib/desk/cookies.ts'
import { longDateTime } from '#lib/desk/dates.ts'
import type { EraseState } from '#lib/desk/find-by-person.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Retention } from '#lib/desk/retention.ts'
import { DeleteByAge } from './delete-by-age.tsx'
import { DeletePerson } from './delete-person.tsx'

type Props = { retention: Retention; audit: Audit; found: EraseState; copy: DeskCopy['records'] }

/** Deletion on request and by age, the log of deletions, and the audit log. */
export async function Records({ retention: { days, deletions }, audit, found, copy }: Props) {
  const zone = await readZone()
  return (
    <>
      <p className="mt-1 text-muted">{copy.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Part id="person" title={copy.personTitle}>
          <p>{copy.personIntro}</p>
          <DeletePerson copy={copy} zone={zone} found={found} />
        </Part>
        <Part id="age" title={copy.ageTitle}>
          <p>{days ? interpolate(copy.current, { days }) : copy.currentNone}</p>
          <DeleteByAge copy={copy} days={days} />
        </Part>
        <Part id="log" title={copy.logTitle}>
          {deletions.length === 0 && <p>{copy.logEmpty}</p>}
          <ul>
            {deletions.map(({ made_at, reason, amount }) => (
              <li key={made_at}>
                {interpolate(copy.entry, { date: longDateTime(made_at, zone), count: amount })}{' '}
                {reason === 'request' ? copy.byRequest : copy.byAge}
              </li>
            ))}
          </ul>
        </Part>
        <Part id="audit" title={copy.auditTitle}>
          <p>{copy.auditIntro}</p>
          <ul>
            {audit.map(({ made_at, author, what, amount, colleague }) => (
              <li key={`${made_at} ${what} ${author}`}>
                {interpolate(sentenceOf(what, amount, copy), {
                  date: longDateTime(made_at, zone),
                  author,
                  colleague,
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

const sentenceOf = (what: Audit[number]['what'], amount: number, copy: Props['copy']) =>
  ({
    'signed-in': copy.didSignIn,
    exported: copy.didExport,
    downloaded: copy.didDownload,
    deleted: copy.didDelete,
    released: copy.didRelease,
    'member-added': copy.didAdd,
    'member-changed': copy.didChange,
    'member-removed': copy.didRemove,
    retention: amount > 0 ? copy.didSetAge : copy.didKeepAll,
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
