import { LeadPage, LoadFailure } from '#components/desk/desk-page.tsx'
import { Members } from '#components/desk/members.tsx'
import { listColleagues } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'

const PATH = '/form-submissions/members'

export const metadata = { title: desk.members.title }

export default async function MembersPage() {
  return (
    <LeadPage title={desk.members.title} path={PATH}>
      {async () => {
        const { data } = await listColleagues()
        return data ? <Members colleagues={data} /> : <LoadFailure href={PATH} />
      }}
    </LeadPage>
  )
}
