import { connection } from 'next/server'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { LoadFailure } from '#components/desk/notices.tsx'
import { StaffSignIn } from '#components/desk/staff-sign-in.tsx'
import { Status } from '#components/desk/status.tsx'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { getCaller } from '#lib/desk/list.ts'
import { readFacts, readMetrics } from '#lib/server/metrics/read.ts'

const PAGE = '/form-submissions/status'

export async function generateMetadata() {
  const { seo, status } = await getSubmissionsPage()
  return { title: `${status.title} | ${seo.title}` }
}

/** Shows the health of site and backend; staff only. */
export default async function StatusPage() {
  // Opts out of prerendering: a build has no backend to query.
  await connection()
  const [{ status, failed, signIn }, { data, problem }] = await Promise.all([
    getSubmissionsPage(),
    readMetrics(),
  ])
  return (
    <DeskPage back="/form-submissions">
      <h1 className="text-h2-narrow">{status.title}</h1>
      {problem === 'refused' && (
        <StaffSignIn user={(await getCaller()).user} unreachable={false} page={PAGE} copy={signIn} />
      )}
      {(problem === 'failed' || problem === 'missing') && (
        <LoadFailure
          failure="failed"
          href={PAGE}
          copy={problem === 'failed' ? { ...failed, text: status.away } : failed}
        />
      )}
      {data && <Status metrics={data} facts={await readFacts()} copy={status} />}
    </DeskPage>
  )
}
