import { buttonClass } from '#components/ui/button-class.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasSessionCookie } from '#lib/desk/cookies.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { signOut } from '#lib/desk/sign-in.ts'
import { SignIn } from './sign-in.tsx'

type Props = {
  user: string | null
  /** Whether the backend did not respond: then the session has not ended. */
  unreachable: boolean
  /** The page to return to after signing in. */
  page: string
  copy: DeskCopy['signIn']
}

/** The sign-in below the list, for everyone who is not staff. */
export async function StaffSignIn({ user, unreachable, page, copy }: Props) {
  const ended = !unreachable && (await hasSessionCookie())
  return (
    <section id="sign-in" aria-labelledby="sign-in-title" tabIndex={-1} className="mt-10 max-w-[26rem]">
      <h2 id="sign-in-title" className="text-[1.375rem] leading-tight">
        {copy.title}
      </h2>
      {user ? (
        <>
          <p className="mt-1 font-semibold text-error">{interpolate(copy.notStaff, { email: user })}</p>
          <SignOut label={copy.signOut} />
        </>
      ) : (
        <>
          <p className="mt-1">{ended ? copy.ended : copy.intro}</p>
          <SignIn page={page} copy={copy} />
        </>
      )}
    </section>
  )
}

export function SignOut({ label }: { label: string }) {
  return (
    <form action={signOut}>
      <button type="submit" className={buttonClass({ variant: 'quiet', size: 's' })}>
        {label}
      </button>
    </form>
  )
}
