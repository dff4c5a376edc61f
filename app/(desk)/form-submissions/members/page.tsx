import { LeadPage } from '#components/desk/desk-page.tsx'
import { Members } from '#components/desk/leads/members.tsx'
import { desk } from '#messages/desk.ts'

export const metadata = { title: desk.members.title }

export default function MembersPage() {
  return (
    <LeadPage title={desk.members.title} path="/form-submissions/members">
      {({ members }) => <Members members={members} />}
    </LeadPage>
  )
}
