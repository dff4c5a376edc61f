import { getSubmissionsPage, interpolate } from '#lib/content/index.ts'
import { getCaller } from '#lib/desk/list.ts'
import { leadNames } from '#lib/desk/members.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

/** Replaces a page for leads: names the leads to members, and shows anyone else the sign-in. */
export async function LeadsOnly({ page }: { page: string }) {
  const [{ members, signIn }, { user, staff }] = await Promise.all([getSubmissionsPage(), getCaller()])
  if (!staff) return <StaffSignIn user={user} unreachable={false} page={page} copy={signIn} />
  return <p className="mt-4">{interpolate(members.leadsOnly, { leads: await leadNames() })}</p>
}
