import { Notice } from '#components/ui/notice.tsx'
import { Line } from '#components/ui/prose.tsx'
import { dayIn } from '#contract/day.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { plainLine } from '#lib/content/markdown.ts'
import { collect } from '#lib/content/validate.ts'
import { WhileCurrent } from './while-current.tsx'

/** The current and coming announcements at the top of pages, which has to last until the next build. */
export async function Announcements() {
  // None while the file has a mistake, which the content check reports: a build has refused it, and other pages go on.
  const content = await collect(() => getContent('announcements'), [])
  const { office } = await getContent('site')
  const { announcement } = await getMessages()
  const today = dayIn(new Date(), office.zone)
  const list = content?.list.filter(({ until }) => until >= today) ?? []
  if (list.length === 0) return null
  return (
    <aside aria-label={announcement} className="bg-action-tint empty:hidden print:hidden">
      {list.map(({ text, ...days }) => (
        <WhileCurrent key={plainLine(text)} {...days} zone={office.zone} isCurrent={days.from <= today}>
          <Notice tone="news" className="mx-auto max-w-frame rounded-none">
            <Line>{text}</Line>
          </Notice>
        </WhileCurrent>
      ))}
    </aside>
  )
}
