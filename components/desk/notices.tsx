import { hasSessionCookie } from '#lib/desk/cookies.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { isOpenToVisitors, type ListResult } from '#lib/desk/list.ts'

type BannerProps = { copy: DeskCopy['open'] } & Pick<ListResult, 'staff' | 'desk'>

/** Shown to everyone whenever visitors who are not signed in can read rows. */
export async function OpenBanner({ copy, staff, desk }: BannerProps) {
  if (!(await isOpenToVisitors())) return null
  return (
    <p className="mt-4 rounded-control bg-amber px-4 py-2.5 print:hidden">
      {desk ? copy.text : copy.textWithoutDesk}{' '}
      {desk && !staff && (
        <a href="#sign-in" className="font-semibold underline">
          {copy.signIn}
        </a>
      )}
    </p>
  )
}

type Props = { failure: ListResult['failure'] | 'failed'; href: string; copy: DeskCopy['failed'] }

/** For staff only; visitors get the empty list, as specified. */
export async function LoadFailure({ failure, href, copy }: Props) {
  if (!failure || failure === 'session' || !(await hasSessionCookie())) return null
  return (
    <p role="alert" className="mt-4 border-error border-l-2 bg-error-tint px-4 py-2.5 text-error">
      {copy.text}{' '}
      <a href={href} className="font-semibold underline">
        {copy.retry}
      </a>
    </p>
  )
}
