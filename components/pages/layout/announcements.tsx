import { Notice } from '#components/ui/notice.tsx'
import { Line } from '#components/ui/prose.tsx'
import { type Page, sourceAddress } from '#lib/content/addresses.ts'
import { spanOf } from '#lib/content/days.ts'
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
    .map(({ text, ...days }) => ({ text, ...spanOf(days, office.zone) }))
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
