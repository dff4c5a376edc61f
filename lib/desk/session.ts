import 'server-only'
import { cookies } from 'next/headers'

/** Whether this browser came with a session, good or not. */
export async function hadSession() {
  return (await cookies()).getAll().some(({ name }) => /^sb-.*-auth-token/.test(name))
}
