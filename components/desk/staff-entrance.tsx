import { fill } from '@/lib/content/fill'
import type { DeskWords } from '@/lib/desk/labels'
import { SignIn } from './sign-in'
import { SignOut } from './sign-out'

type Props = {
  user: string | null
  ended: boolean
  /** The page this stands on, to come back to. */
  page: string
  words: DeskWords['signIn']
}

/** Beneath the list for everybody who is not staff. */
export function StaffEntrance({ user, ended, page, words }: Props) {
  return (
    <section id="sign-in" aria-labelledby="sign-in-title" tabIndex={-1} className="desk-entrance">
      <h2 id="sign-in-title">{words.title}</h2>
      {user ? (
        <>
          <p className="desk-bad">{fill(words.notStaff, { email: user })}</p>
          <SignOut label={words.signOut} />
        </>
      ) : (
        <>
          <p>{ended ? words.ended : words.intro}</p>
          <SignIn page={page} words={words} />
        </>
      )}
    </section>
  )
}
