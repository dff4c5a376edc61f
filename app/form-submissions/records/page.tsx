import { LoadFailure } from '@/components/desk/notices'
import { Records } from '@/components/desk/records'
import { Room } from '@/components/desk/room'
import { StaffEntrance } from '@/components/desk/staff-entrance'
import { getSubmissionsPage } from '@/lib/content'
import { readRetention } from '@/lib/desk/retention'

const PAGE = '/form-submissions/records'

export async function generateMetadata() {
  const { seo, records } = await getSubmissionsPage()
  return { title: `${records.title} | ${seo.title}` }
}

/** Deleting on a person's request and by age; staff only. */
export default async function RecordsPage() {
  const [{ records, actions, failed, signIn }, retention] = await Promise.all([
    getSubmissionsPage(),
    readRetention(),
  ])
  return (
    <Room words={actions} back>
      <h1 className="text-h2-narrow">{records.title}</h1>
      {retention === 'failed' && <LoadFailure failure="failed" href={PAGE} words={failed} />}
      {retention === 'refused' && (
        <StaffEntrance user={null} unreachable={false} page={PAGE} words={signIn} />
      )}
      {typeof retention === 'object' && <Records retention={retention} words={records} />}
    </Room>
  )
}
