import type { ReactNode } from 'react'
import { LeadPage } from '#components/desk/desk-page.tsx'
import { Audit, DeleteByAddress } from '#components/desk/leads/records.tsx'
import { LoadFailure } from '#components/desk/steady-desk.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { readAudit } from '#lib/desk/audit.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { readId } from '#lib/desk/filter.ts'
import { readAnswersInTime } from '#lib/desk/statistics.ts'
import { desk } from '#messages/desk.ts'

const words = desk.records

export const metadata = { title: words.title }

/** How the promise was kept, deletion at a person's request, and the audit log; leads only. */
export default async function RecordsPage({ searchParams }: PageProps<'/form-submissions/records'>) {
  const from = readId((await searchParams).before)
  return (
    <LeadPage title={words.title} path="/form-submissions/records">
      {async () => {
        const [{ data: audit }, { data: kept }] = await Promise.all([
          readAudit(from),
          readAnswersInTime(await getDeskContext()),
        ])
        if (!audit || !kept) return <LoadFailure />
        return (
          <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Part
              id="kept-title"
              title={words.kept.title}
              intro={interpolate(kept.due > 0 ? words.kept.inTime : words.kept.none, kept)}
              className="lg:col-span-full"
            />
            <Part id="address-title" title={words.byAddress} intro={words.intro}>
              <DeleteByAddress />
            </Part>
            <Part id="audit-title" title={words.audit} intro={words.auditIntro}>
              <Audit page={audit} isNewest={from === undefined} />
            </Part>
          </div>
        )
      }}
    </LeadPage>
  )
}

type PartProps = { id: string; title: string; intro: string; className?: string; children?: ReactNode }

const Part = ({ id, title, intro, className = '', children }: PartProps) => (
  <section aria-labelledby={id} className={`border-line-strong border-t pt-4 ${className}`}>
    <h2 id={id} className="mb-1.5 text-h3">
      {title}
    </h2>
    <p className="max-w-measure">{intro}</p>
    {children}
  </section>
)
