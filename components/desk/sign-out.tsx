import { signOut } from '@/lib/desk/sign-in'

export function SignOut({ label }: { label: string }) {
  return (
    <form action={signOut}>
      <button type="submit" className="desk-quiet">
        {label}
      </button>
    </form>
  )
}
