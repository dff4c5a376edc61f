import { TZDate } from '@date-fns/tz'
import { Notice } from '#components/ui/notice.tsx'
import { Line } from '#components/ui/prose.tsx'
import { english, type Language, languages } from '#contract/languages.ts'
import { type Page, sourceAddress } from '#lib/content/addresses.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { collect } from '#lib/content/validate.ts'
import { WhileCurrent } from './while-current.tsx'

/** The current and coming announcements at the top of a page, which has to last until the next build. */
export async function Announcements({ page }: { page: Page }) {
  const own = await announcedOn(page, page.language)
  const { announcement } = await getMessages()
  const now = Date.now()
  // On the days that the language has none for.
  const inEnglish = own.reduce(
    (left, { from, until }) =>
      left
        .flatMap((one) => [
          { ...one, until: Math.min(one.until, from) },
          { ...one, from: Math.max(one.from, until) },
        ])
        .filter((one) => one.from < one.until),
    page.language === english ? [] : await announcedOn(page, english),
  )
  return [...own, ...inEnglish]
    .filter(({ until }) => until > now)
    .map(({ text, lang, from, until }) => (
      <WhileCurrent key={`${lang} ${from}`} from={from} until={until} isCurrent={from <= now}>
        <aside aria-label={announcement} className="bg-action-tint print:hidden">
          <Notice tone="news" className="mx-auto max-w-frame rounded-none">
            <span lang={lang} dir={languages[lang].dir}>
              <Line>{text}</Line>
            </span>
          </Notice>
        </aside>
      </WhileCurrent>
    ))
}

/** None while the file has a mistake, which the content check reports: a build has refused it, and other pages go on. */
async function announcedOn(page: Page, lang: Language) {
  const content = await collect(() => getContent('announcements', lang), [])
  const { office } = await getContent('site')
  const list = content?.list.filter(({ pages }) => pages.length === 0 || pages.includes(sourceAddress(page)))
  return (list ?? []).map(({ text, from, until }) => {
    return { text, lang, from: midnight(from, office.zone), until: midnight(until, office.zone, 1) }
  })
}

/** The instant at which a calendar day, or one that many days later, starts in the office's time zone. */
function midnight(day: string, zone: string, daysLater = 0) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date + daysLater, zone).getTime()
}
