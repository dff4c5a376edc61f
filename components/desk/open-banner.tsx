import { isOpenToVisitors } from '@/lib/desk/list'
import type { DeskWords } from './words'

/** Shown to everybody whenever rows are readable by a visitor who is not signed in. */
export async function OpenBanner({ words, staff }: { words: DeskWords['open']; staff: boolean }) {
  if (!(await isOpenToVisitors())) return null
  return (
    <p className="desk-banner" data-screen-only>
      {words.text} {!staff && <a href="#sign-in">{words.signIn}</a>}
    </p>
  )
}
