import { DeskPage } from '#components/desk/desk-page.tsx'
import { LeadsOnly } from '#components/desk/leads-only.tsx'
import { Members } from '#components/desk/members.tsx'
import { LoadFailure } from '#components/desk/notices.tsx'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { getCaller } from '#lib/desk/list.ts'
import { listColleagues } from '#lib/desk/members.ts'

const PAGE = '/form-submissions/members'

export async function generateMetadata() {
  const { seo, members } = await getSubmissionsPage()
  return { title: `${members.title} | ${seo.title}` }
}

/** Lists the members of staff; leads only. */
export default async function MembersPage() {
  const [{ members, undo, failed }, colleagues, { role }] = await Promise.all([
    getSubmissionsPage(),
    listColleagues(),
    getCaller(),
  ])
  return (
    <DeskPage back="/form-submissions">
      <h1 className="text-h2-narrow">{members.title}</h1>
      {colleagues === 'failed' && <LoadFailure failure="failed" href={PAGE} copy={failed} />}
      {colleagues !== 'failed' && role !== 'lead' && <LeadsOnly page={PAGE} />}
      {typeof colleagues === 'object' && role === 'lead' && (
        <Members colleagues={colleagues} copy={members} undo={undo} />
      )}
    </DeskPage>
  )
}
