import { LeadPage, LoadFailure } from '#components/desk/desk-page.tsx'
import { Promised } from '#components/desk/promised.tsx'
import { Audit, DeleteByAddress } from '#components/desk/records.tsx'
import { readAudit } from '#lib/desk/audit.ts'
import { readFilter, type SearchParams } from '#lib/desk/filter.ts'
import { desk } from '#messages/desk.ts'

const PATH = '/form-submissions/records'
const words = desk.records

export const metadata = { title: words.title }

/** How the promise was kept, deletion at a person's request, and the audit log; leads only. */
export default async function RecordsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  const { before } = params
  const { received = 'month' } = readFilter(params)
  const from = typeof before === 'string' && /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined
  return (
    <LeadPage title={words.title} path={PATH}>
      {async () => {
        const { data } = await readAudit(from)
        if (!data) return <LoadFailure href={PATH} />
        return (
          <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <section
              aria-labelledby="kept-title"
              className="border-line-strong border-t pt-4 lg:col-span-full"
            >
              <h2 id="kept-title" className="mb-1.5 text-h3">
                {words.kept.title}
              </h2>
              <p className="max-w-measure">{words.kept.intro}</p>
              <Promised period={received} path={PATH} />
            </section>
            <section aria-labelledby="address-title" className="border-line-strong border-t pt-4">
              <h2 id="address-title" className="mb-1.5 text-h3">
                {words.byAddress}
              </h2>
              <p className="max-w-measure">{words.intro}</p>
              <DeleteByAddress />
            </section>
            <section aria-labelledby="audit-title" className="border-line-strong border-t pt-4">
              <h2 id="audit-title" className="mb-1.5 text-h3">
                {words.audit}
              </h2>
              <p className="max-w-measure">{words.auditIntro}</p>
              <Audit page={data} isNewest={from === undefined} />
            </section>
          </div>
        )
      }}
    </LeadPage>
  )
}
