import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { homePage } from '#lib/content/addresses.ts'
import { getSite } from '#lib/content/index.ts'
import type { ArticleFacts } from '#lib/pages/blocks.ts'
import { articles } from '#lib/pages/shown-pages.ts'
import { absolute, feedOf } from './address.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

type Entry = { href: string; title: string; text: string; article: ArticleFacts }

/** A date has no time: noon UTC is the same day nearly everywhere. */
const moment = (day: string) => `${day}T12:00:00Z`

/** An Atom feed, newest first. */
export const atom = (
  brand: string,
  list: readonly Entry[],
  language: Language = english,
) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escaped(brand)}</title>
<id>${absolute(feedOf(language))}</id>
<link href="${absolute(homePage(language).address)}"/>
<link rel="self" type="application/atom+xml" href="${absolute(feedOf(language))}"/>
<updated>${moment(list[0]?.article.date ?? '')}</updated>
${list.map(entry).join('\n')}
</feed>
`

const entry = ({ href, title, text, article: { date, author } }: Entry) => `<entry>
<title>${escaped(title)}</title>
<id>${absolute(href)}</id>
<link href="${absolute(href)}"/>
<published>${moment(date)}</published>
<updated>${moment(date)}</updated>
<author><name>${escaped(author)}</name></author>
<summary>${escaped(text)}</summary>
</entry>`

/** Returns undefined while no article is published. */
export async function feed(language: Language) {
  const [{ brand }, list] = await Promise.all([getSite(language), articles(language)])
  return list.length > 0 ? atom(brand, list, language) : undefined
}
