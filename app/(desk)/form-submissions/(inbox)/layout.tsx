import { type ReactNode, Suspense } from 'react'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { InboxHead, InboxList, ReadingNav } from '#components/desk/inbox.tsx'
import { hasSessionCookie, isNoScript } from '#lib/desk/cookies.ts'

/** Staff keep the list while submissions open next to it; everyone else gets only the page. */
export default async function InboxLayout({ children }: { children: ReactNode }) {
  const [noScript, session] = await Promise.all([isNoScript(), hasSessionCookie()])
  const part = (content: ReactNode) => (noScript ? content : <Suspense>{content}</Suspense>)
  return (
    <DeskPage wide={session}>
      <div className="inbox">
        {/* One Suspense boundary: a header that streamed in later would push the list down. */}
        {part(
          <>
            <InboxHead />
            <InboxList />
          </>,
        )}
        <div className="inbox-pane">
          {part(<ReadingNav />)}
          {children}
        </div>
      </div>
    </DeskPage>
  )
}
