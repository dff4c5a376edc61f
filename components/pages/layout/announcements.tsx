import { TZDate } from '@date-fns/tz'
import { Notice } from '#components/ui/notice.tsx'
import { Line } from '#components/ui/prose.tsx'
import { type Page, sourceAddress } from '#lib/content/addresses.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { WhileCurrent } from './while-current.tsx'

/** The current and coming announcements at the top of a page, which has to last until the next build. */
export async function Announcements({ page }: { page: Page }) {
  const { list } = await getContent('announcements')
  const { office } = await getContent('site')
  const { announcement } = await getMessages()
  const now = Date.now()
  return list
    .filter(({ pages }) => pages.length === 0 || pages.includes(sourceAddress(page)))
    .map(({ text, from, until }) => {
      return { text, from: midnight(from, office.zone), until: midnight(until, office.zone, 1) }
    })
    .filter(({ until }) => until > now)
    .map(({ text, from, until }) => (
      <WhileCurrent key={from} from={from} until={until} isCurrent={from <= now}>
        <aside aria-label={announcement} className="bg-action-tint print:hidden">
          <Notice tone="news" className="mx-auto max-w-frame rounded-none">
            <Line>{text}</Line>
          </Notice>
        </aside>
      </WhileCurrent>
    ))
}

/** The instant at which a calendar day, or one that many days later, starts in the office's time zone. */
function midnight(day: string, zone: string, daysLater = 0) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date + daysLater, zone).getTime()
}
