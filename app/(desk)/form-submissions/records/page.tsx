import { DeskPage } from '#components/desk/desk-page.tsx'
import { LeadsOnly } from '#components/desk/leads-only.tsx'
import { LoadFailure } from '#components/desk/notices.tsx'
import { Records } from '#components/desk/records.tsx'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { readAudit } from '#lib/desk/audit.ts'
import type { SearchParams } from '#lib/desk/filter.ts'
import { findRequests } from '#lib/desk/find-by-person.ts'
import { readRetention } from '#lib/desk/retention.ts'

const PAGE = '/form-submissions/records'

export async function generateMetadata() {
  const { seo, records } = await getSubmissionsPage()
  return { title: `${records.title} | ${seo.title}` }
}

/** Deletes submissions at a person's request, by selection in the list, and by age; leads only. */
export default async function RecordsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const whose = whoseOf(await searchParams)
  const [{ records, failed }, retention] = await Promise.all([getSubmissionsPage(), readRetention()])
  const audit = typeof retention === 'object' ? await readAudit() : []
  return (
    <DeskPage back="/form-submissions">
      <h1 className="text-h2-narrow">{records.title}</h1>
      {retention === 'failed' && <LoadFailure failure="failed" href={PAGE} copy={failed} />}
      {retention === 'refused' && <LeadsOnly page={PAGE} />}
      {typeof retention === 'object' && (
        <Records
          retention={retention}
          audit={audit}
          found={whose ? await findRequests(whose) : { outcome: 'idle' }}
          copy={records}
        />
      )}
    </DeskPage>
  )
}

/** The query of a selection in the list, or of one submission's person. The URL holds ids, never an email address. */
function whoseOf({ of, person }: SearchParams) {
  if (typeof of === 'string' && /^\d{1,15}(\.\d{1,15}){0,99}$/.test(of))
    return of
      .split('.')
      .map((id) => `#${id}`)
      .join(' ')
  return typeof person === 'string' && /^\d{1,15}$/.test(person) ? `person #${person}` : undefined
}
