import { TZDate } from '@date-fns/tz'
import { Notice } from '#components/ui/notice.tsx'
import { Line } from '#components/ui/prose.tsx'
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
  const now = Date.now()
  const list = (content?.list ?? [])
    .map(({ text, from, until }) => ({
      text,
      from: midnight(from, office.zone),
      until: midnight(until, office.zone, 1),
    }))
    .filter(({ until }) => until > now)
  if (list.length === 0) return null
  return (
    <aside aria-label={announcement} className="bg-action-tint empty:hidden print:hidden">
      {list.map(({ text, from, until }) => (
        <WhileCurrent key={plainLine(text)} from={from} until={until} isCurrent={from <= now}>
          <Notice tone="news" className="mx-auto max-w-frame rounded-none">
            <Line>{text}</Line>
          </Notice>
        </WhileCurrent>
      ))}
    </aside>
  )
}

/** The instant at which a calendar day, or one that many days later, starts in the office's time zone. */
function midnight(day: string, zone: string, daysLater = 0) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date + daysLater, zone).getTime()
}
