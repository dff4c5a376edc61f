import { callDatabase, headersOf, type Project } from '../_shared/rpc.ts'
import { SkippedNotification } from './notification.ts'

/** Creates a confirmed account, unless there is one. Its owner signs in with a code sent by email. */
async function createAccount(project: Project, email: string) {
  const response = await fetch(`${project.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: headersOf(project),
    body: JSON.stringify({ email, email_confirm: true }),
    signal: AbortSignal.timeout(10_000),
  })
  const { error_code } = (await response.json().catch(() => ({}))) as { error_code?: string }
  if (!response.ok && error_code !== 'email_exists')
    throw new Error(`auth responded with ${response.status} ${error_code ?? ''}`.trim())
}

/**
 * Ensures that an invited colleague has an account and is a member. Only addresses that a lead has invited get one,
 * which the database decides.
 */
export async function acceptInvitation(project: Project, email: string) {
  const complete = () => callDatabase(project, 'complete_invitation', { p_email: email })
  let state = await complete()
  if (state === 'invited') {
    await createAccount(project, email)
    state = await complete()
  }
  if (state !== 'member') throw new SkippedNotification('the invitation was withdrawn')
}
