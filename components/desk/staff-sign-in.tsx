import { buttonClass } from '#components/ui/button-class.ts'
import { getSite } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasSessionCookie } from '#lib/desk/session.ts'
import { signOut } from '#lib/desk/sign-in.ts'
import { desk } from '#messages/desk.ts'
import { SignIn } from './sign-in.tsx'

type Props = {
  user: string | null
  /** Whether the backend did not respond: then the session has not ended. */
  unreachable: boolean
  /** The page to return to after signing in. */
  page: string
}

/** The sign-in below the list, for everyone who is not staff. */
export async function StaffSignIn({ user, unreachable, page }: Props) {
  const [{ brand }, session] = await Promise.all([getSite(), hasSessionCookie()])
  const words = desk.signIn
  return (
    <section id="sign-in" aria-labelledby="sign-in-title" tabIndex={-1} className="mt-10 max-w-[26rem]">
      <h2 id="sign-in-title" className="text-[1.375rem] leading-tight">
        {words.title}
      </h2>
      {user ? (
        <>
          <p className="mt-1 font-semibold text-error">{interpolate(words.notStaff, { email: user })}</p>
          <form action={signOut}>
            <button type="submit" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {desk.header.signOut}
            </button>
          </form>
        </>
      ) : (
        <>
          <p className="mt-1">
            {session && !unreachable ? words.ended : interpolate(words.intro, { brand })}
          </p>
          <SignIn page={page} />
        </>
      )}
    </section>
  )
}
