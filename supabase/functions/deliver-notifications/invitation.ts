import { callDatabase, createAccount, type Project } from '../_shared/rpc.ts'
import { SkippedNotification } from './notification.ts'

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
