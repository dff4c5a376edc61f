import type { ReactNode } from 'react'
import { LeadPage } from '#components/desk/desk-page.tsx'
import { Audit, DeleteByAddress } from '#components/desk/leads/records.tsx'
import { Statistics } from '#components/desk/leads/statistics.tsx'
import { LoadFailure } from '#components/desk/steady-desk.tsx'
import { readAudit } from '#lib/desk/audit.ts'
import { readFilter, readId } from '#lib/desk/filter.ts'
import { desk } from '#messages/desk.ts'

const PATH = '/form-submissions/records'
const words = desk.records

export const metadata = { title: words.title }

/** How the promise was kept, deletion at a person's request, and the audit log; leads only. */
export default async function RecordsPage({ searchParams }: PageProps<'/form-submissions/records'>) {
  const params = await searchParams
  const { received = 'month' } = readFilter(params)
  const from = readId(params.before)
  return (
    <LeadPage title={words.title} path={PATH}>
      {async () => {
        const { data } = await readAudit(from)
        if (!data) return <LoadFailure />
        return (
          <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Part
              id="kept-title"
              title={words.kept.title}
              intro={words.kept.intro}
              className="lg:col-span-full"
            >
              <Statistics period={received} path={PATH} />
            </Part>
            <Part id="address-title" title={words.byAddress} intro={words.intro}>
              <DeleteByAddress />
            </Part>
            <Part id="audit-title" title={words.audit} intro={words.auditIntro}>
              <Audit page={data} isNewest={from === undefined} />
            </Part>
          </div>
        )
      }}
    </LeadPage>
  )
}

type PartProps = { id: string; title: string; intro: string; className?: string; children: ReactNode }

const Part = ({ id, title, intro, className = '', children }: PartProps) => (
  <section aria-labelledby={id} className={`border-line-strong border-t pt-4 ${className}`}>
    <h2 id={id} className="mb-1.5 text-h3">
      {title}
    </h2>
    <p className="max-w-measure">{intro}</p>
    {children}
  </section>
)
