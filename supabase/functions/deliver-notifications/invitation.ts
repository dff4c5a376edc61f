import { BackendError, dataOf, type Project } from '../_shared/client.ts'
import { type Notification, SkippedNotification } from './notification.ts'

/** The payload that private.staff_changed writes. */
export type Invitation = { email: string; name: string; by: string }

/**
 * Ensures that an invited colleague has a confirmed account and is linked to it. Its owner signs in with a code sent by
 * email. The database decides who is invited.
 */
export async function acceptInvitation({ client }: Project, { payload }: Notification) {
  const { email } = payload as Invitation
  const join = () => dataOf('join_staff', client.rpc('join_staff', { p_email: email }))
  let joined: boolean | null = await join()
  if (joined === false) {
    await dataOf('create an account', client.auth.admin.createUser({ email, email_confirm: true })).catch(
      (error) => {
        if (!(error instanceof BackendError && error.code === 'email_exists')) throw error
      },
    )
    joined = await join()
  }
  if (joined === null) throw new SkippedNotification('the invitation was withdrawn')
  if (!joined) throw new Error('the account of this address was never confirmed: delete it')
}
