import { type Status, statuses } from '#lib/desk/journal.ts'
import type { Member } from '#lib/desk/members.ts'

export const StatusOptions = ({ names }: { names: Record<Status, string> }) =>
  statuses.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ))

type OwnerProps = { user: string | null; me: string; members: Pick<Member, 'email' | 'name'>[] }

/** The reader first, then the other members. */
export const OwnerOptions = ({ user, me, members }: OwnerProps) => (
  <>
    {user && <option value={user}>{me}</option>}
    {members
      .filter(({ email }) => email !== user)
      .map(({ email, name }) => (
        <option key={email} value={email}>
          {name}
        </option>
      ))}
  </>
)
